import type { Plain } from '@kontor/contract/rules/merge-records'

/** The invariants by name. */
export const invariants = {
  acknowledged: 'every acknowledged order, approval, document, payment, edit and import is stored',
  once: 'no intent is stored twice',
  approved: 'approved quantities equal the sum of their events',
  numbers: 'document numbers have no gap',
  accounts: 'the account of every customer adds up, and nothing is settled with more than there is',
  mails:
    'each order and invoice has one mail, taken once by the mail server; twice, or given up, only when an answer was lost',
  history: 'the history of what the office edits leads without a gap to what is stored',
  imports: 'a sheet is applied whole or not at all, and its history says the same',
  totals: 'totals of orders, waybills and invoices equal their lines',
  sessions: 'no session outlives its end',
  privacy: 'no customer received a byte of another’s data',
  faults: 'no call was answered with an inner fault (500)',
  answers: 'every call got a final answer in the end',
  servers: 'no server ended by itself',
  recovery: 'after each fault the service answered in time',
  deploys: 'a deploy under load lost no request',
} as const

export type Invariant = keyof typeof invariants

export interface PlacedOrder {
  readonly orderId: number
  readonly customer: string
  /** Unique per order, and stored with it. */
  readonly note: string
  /** Counts by sales unit. */
  readonly counts: ReadonlyMap<number, number>
}

interface KnownCustomer {
  readonly username: string
  readonly password: string
  readonly mark: string
}

interface Approval {
  readonly orderId: number
  readonly salesUnitId: number
  readonly change: number
}

interface IssuedDocument {
  readonly kind: 'waybill' | 'invoice' | 'cancellation' | 'credit_note'
  readonly id: number
  /** The cancelled invoice for a cancellation, otherwise the order. */
  readonly of: number
}

interface RecordedPayment {
  readonly id: number
  readonly customerId: number
  /** Below zero for one that takes another back. */
  readonly cents: number
}

interface Edit {
  readonly kind: string
  readonly recordId: number
  readonly field: string
  readonly value: Plain
}

/** How the import of a sheet ended, as its sender was answered. */
export interface KnownImport {
  readonly id: number
  /** The value that it gives to all of its products, and nothing else has. */
  readonly value: string
  /** Given up: it was cancelled before it was applied, as a whole or at a step. */
  readonly state: 'applied' | 'undone' | 'given up'
}

interface KnownSession {
  readonly token: string
  readonly role: 'customer' | 'agent' | 'staff'
  state: 'open' | 'ended'
}

/** What the clients were answered, kept outside of the shop, and the violations found. */
export class Journal {
  readonly customers: KnownCustomer[] = []
  readonly orders: PlacedOrder[] = []
  readonly approvals: Approval[] = []
  readonly documents: IssuedDocument[] = []
  readonly payments: RecordedPayment[] = []
  readonly edits: Edit[] = []
  readonly imports: KnownImport[] = []
  readonly sessions: KnownSession[] = []
  /** Answers by status; 0 means no answer. */
  readonly answers = new Map<number, number>()
  readonly checked = new Map<Invariant, number>()
  readonly violations: { readonly invariant: Invariant; readonly what: string }[] = []
  /** Status changes and logouts, which have no record here. */
  otherWrites = 0

  count(invariant: Invariant, more = 1): void {
    this.checked.set(invariant, (this.checked.get(invariant) ?? 0) + more)
  }

  /** Counts a check and records a violation. */
  expect(invariant: Invariant, holds: boolean, what: () => string): void {
    this.count(invariant)
    if (!holds) this.violations.push({ invariant, what: what() })
  }

  violate(invariant: Invariant, what: string): void {
    this.expect(invariant, false, () => what)
  }

  answered(status: number): void {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1)
  }

  get acknowledged(): number {
    const { orders, approvals, documents, payments, edits, imports, otherWrites } = this
    const lists = [orders, approvals, documents, payments, edits, imports]
    return lists.reduce((sum, { length }) => sum + length, otherWrites)
  }
}
