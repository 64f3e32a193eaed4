import type { Language } from '@kontor/contract/rules/languages'

export interface Customer {
  readonly id: number
  readonly language: Language
}

/** The accounts of those who trade: customers by their names, and the two agents. */
export interface Traders {
  readonly customers: ReadonlyMap<string, Customer>
  readonly agents: readonly [number, number]
}
