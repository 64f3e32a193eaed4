import { areaPermissions, type AreaPermission } from '@kontor/contract/core/permissions'
import { demoCustomer, demoCustomers, type DemoCustomer } from './company/customers.ts'

interface DemoAgent {
  readonly role: 'STOCK_AGENT' | 'STAFF'
  readonly id: number
  readonly username: string
  readonly password: string
  readonly fullName: string
  readonly granted: readonly AreaPermission[]
}

const agent = {
  role: 'STOCK_AGENT',
  password: 'Agent1234',
  granted: ['books.change'],
} as const

export const demoAgents: readonly [DemoAgent, DemoAgent] = [
  { ...agent, id: 2, username: 'agent', fullName: 'Jonas Petersen' },
  { ...agent, id: 10, username: 'agent2', fullName: 'Derya Şahin' },
]

export const demoOwner: DemoAgent = {
  role: 'STAFF',
  id: 11,
  username: 'office',
  password: 'Office1234',
  fullName: 'Maren Lüders',
  granted: areaPermissions,
}

/** Those who were granted something. */
export const demoStaff: readonly DemoAgent[] = [...demoAgents, demoOwner]

/** The three that the start prints come first. */
export const demoAccounts: readonly (DemoCustomer | DemoAgent)[] = [
  demoCustomer,
  ...demoAgents.slice(0, 1),
  demoOwner,
  ...demoCustomers.slice(1),
  ...demoAgents.slice(1),
]
