import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Amount, Day, Id, Moment, Nullable, Reason } from '../core/fields.ts'
import { listCalls } from '../core/lists.ts'
import { settlementKinds } from '../rules/settlement-kinds.ts'

const see = { app: 'office', permission: 'books.see' } as const
const change = { app: 'office', permission: 'books.change' } as const

const Received = Type.Number({
  exclusiveMinimum: 0,
  maximum: 10_000_000,
  description: 'Euro, at most 2 decimals.',
})

const Part = Type.Number({
  minimum: 0,
  maximum: 10_000_000,
  description: 'Euro, at most 2 decimals.',
})

const PaymentRow = Type.Object({
  id: Id,
  customerId: Id,
  firmName: Type.String(),
  paidAt: Moment,
  paidOn: Day,
  amount: Type.Number({ description: 'Euro; below zero where a payment was taken back.' }),
  type: Type.String(),
  invoices: Type.String({ description: 'The numbers of what it settles.' }),
  unused: Type.Number({ description: 'What of it is credit of the customer.' }),
  state: Type.Enum(['booked', 'reversed', 'reversal']),
  note: Nullable(Type.String()),
  bookedAt: Moment,
  bookedBy: Nullable(Type.String()),
})

const payments = listCalls({ name: 'payment', noun: 'payments', area: 'books', row: PaymentRow })

export const SettlementRow = Type.Object({
  id: Id,
  invoiceId: Id,
  invoiceNumber: Type.String(),
  kind: Type.Enum([...settlementKinds]),
  paymentId: Nullable(Id),
  creditNoteId: Nullable(Id),
  creditNoteNumber: Nullable(Type.String()),
  amount: Type.Number({ description: 'Euro; below zero where it was taken back.' }),
  settledAt: Moment,
  settledBy: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  inForce: Type.Boolean({ description: 'It was not taken back.' }),
})

const SettledInvoices = Type.Array(
  Type.Object({
    invoiceId: Id,
    amount: Part,
    writeOff: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 10_000,
        description: 'Of the rest, written off; up to the limit of the settings.',
      }),
    ),
  }),
  { maxItems: 200 },
)

const settlingRefusals = [
  'not_found',
  'invoice_cancelled',
  'more_than_open',
  'write_off_too_high',
  'key_reused',
] as const

export const paymentCalls = {
  listPaymentRows: payments.list,
  exportPayments: payments.export,
  findPayers: endpoint({
    path: '/api/office/payment/payers',
    ...see,
    summary: 'Customers by their words or by the number of an invoice.',
    body: Type.Object({ search: Type.String({ minLength: 1, maxLength: 200 }) }),
    answer: Type.Array(
      Type.Object({
        id: Id,
        firmName: Type.String(),
        city: Type.String(),
        invoiceId: Nullable(Type.Integer({ description: 'The invoice that was searched.' })),
      }),
      { maxItems: 8 },
    ),
    refusals: [],
  }),
  startPayment: endpoint({
    path: '/api/office/payment/start',
    ...see,
    summary: 'What a payment of a customer can be booked for: its open invoices, the oldest first.',
    body: Type.Object({ customerId: Id }),
    answer: Type.Object({
      customerId: Id,
      firmName: Type.String(),
      today: Day,
      credit: Amount,
      balance: Type.Number({ description: 'What the customer owes in all; below zero is credit.' }),
      writeOffLimit: Amount,
      types: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      invoices: Type.Array(
        Type.Object({
          id: Id,
          number: Type.String(),
          issuedOn: Day,
          dueOn: Day,
          total: Amount,
          open: Amount,
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  bookPayment: endpoint({
    path: '/api/office/payment/book',
    ...change,
    summary:
      'Books a payment for invoices of a customer; what is left of it is credit on the account.',
    body: Type.Object({
      customerId: Id,
      amount: Received,
      paidOn: Day,
      typeId: Id,
      note: Type.Optional(Type.String({ maxLength: 200 })),
      invoices: SettledInvoices,
      writeOffReason: Type.Optional(Reason),
      confirmed: Type.Optional(
        Type.Boolean({ description: 'Also where it looks like one that is booked already.' }),
      ),
    }),
    answer: Type.Object({ paymentId: Id }),
    refusals: [...settlingRefusals, 'likely_double', 'more_than_paid'],
    repeatable: true,
  }),
  useCredit: endpoint({
    path: '/api/office/payment/use-credit',
    ...change,
    summary: 'Settles invoices with the credit of their customer, or writes off their rests.',
    body: Type.Object({
      customerId: Id,
      invoices: SettledInvoices,
      writeOffReason: Type.Optional(Reason),
    }),
    answer: Type.Object({ credit: Type.Number({ description: 'What is left of it, in euro.' }) }),
    refusals: [...settlingRefusals, 'more_than_credit'],
    repeatable: true,
  }),
  readPayment: endpoint({
    path: '/api/office/payment/read',
    ...see,
    summary: 'A payment with what it settles.',
    body: Type.Object({ id: Id }),
    answer: Type.Object({
      ...PaymentRow.properties,
      reason: Nullable(Type.String({ description: 'Why it was taken back.' })),
      reversedBy: Nullable(Id),
      reverses: Nullable(Id),
      settlements: Type.Array(SettlementRow),
    }),
    refusals: ['not_found'],
  }),
  reversePayment: endpoint({
    path: '/api/office/payment/reverse',
    ...change,
    summary:
      'Takes a payment back by a second booking. What it settled is open again; again, answers the same one.',
    body: Type.Object({ id: Id, reason: Reason }),
    answer: Type.Object({ paymentId: Id }),
    refusals: ['not_found', 'not_reversible', 'key_reused'],
    repeatable: true,
  }),
  releaseSettlement: endpoint({
    path: '/api/office/payment/release',
    ...change,
    summary:
      'Takes back what settles an invoice: its amount is credit again, or is no longer written off.',
    body: Type.Object({ settlementId: Id, reason: Reason }),
    answer: Type.Object({ invoiceId: Id }),
    refusals: ['not_found', 'key_reused'],
    repeatable: true,
  }),
}
