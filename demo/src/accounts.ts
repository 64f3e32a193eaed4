import stored from '../accounts.json' with { type: 'json' }

export interface DemoLogin {
  readonly username: string
  readonly password: string
}

export interface DemoStaff extends DemoLogin {
  readonly fullName: string
}

const { customers, agents, owners } = stored
const [customer] = customers
const [agent, otherAgent] = agents
const [owner] = owners
if (!customer || !agent || !otherAgent || !owner) {
  throw new Error('the demo shop lacks a customer, an agent or an owner')
}

/** The customers of the sheet, as they log in. */
export const demoCustomers: readonly [DemoLogin, ...DemoLogin[]] = [customer, ...customers.slice(1)]
export const demoAgents: readonly [DemoStaff, DemoStaff] = [agent, otherAgent]
export const demoOwner: DemoStaff = owner
