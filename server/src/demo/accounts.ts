import { demoCustomer, demoCustomers, type DemoCustomer } from './company/customers.ts'

interface DemoAgent {
  readonly role: 'STOCK_AGENT'
  readonly id: number
  readonly username: string
  readonly password: string
  readonly fullName: string
}

const password = 'Agent1234'

export const demoAgents: readonly [DemoAgent, DemoAgent] = [
  { role: 'STOCK_AGENT', id: 2, username: 'agent', password, fullName: 'Jonas Petersen' },
  { role: 'STOCK_AGENT', id: 10, username: 'agent2', password, fullName: 'Derya Şahin' },
]

/** The two that the start prints come first. */
export const demoAccounts: readonly (DemoCustomer | DemoAgent)[] = [
  demoCustomer,
  ...demoAgents.slice(0, 1),
  ...demoCustomers.slice(1),
  ...demoAgents.slice(1),
]
