import { storePasswordHash } from '../../server/src/accounts/manage-accounts.ts'
import { hashPassword } from '../../server/src/accounts/passwords.ts'
import type { Queryable } from '../../server/src/database/database.ts'
import { sql } from '../../server/src/database/sql.ts'
import { operator, staffDocument, storeNewStaff } from '../../server/src/staff/add-staff.ts'
import { demoAgents, demoCustomers, demoOwner, type DemoStaff } from './accounts.ts'
import type { Customer, Traders } from './trade/traders.ts'

/** Hashing is slow on purpose, so each password is hashed once. */
export async function hashPasswords(): Promise<ReadonlyMap<string, string>> {
  const logins = [...demoCustomers, ...demoAgents, demoOwner]
  const passwords = [...new Set(logins.map(({ password }) => password))]
  const hashed = passwords.map(async (each) => [each, await hashPassword(each)] as const)
  return new Map(await Promise.all(hashed))
}

const editor = operator('command-line')

/** Agents issue and cancel invoices. */
const agentDocument = (agent: DemoStaff) => {
  const document = staffDocument(agent, 'STOCK_AGENT', 'none')
  return { ...document, access: { ...document.access, books: 'change' as const } }
}

/** Adds agents and the owner, and lets the customers of the sheet log in. */
export async function letIn(
  transaction: Queryable,
  hashes: ReadonlyMap<string, string>,
): Promise<Traders> {
  const hashOf = (password: string) => hashes.get(password) ?? ''
  for (const { username, password } of demoCustomers) {
    await storePasswordHash(transaction, username, hashOf(password))
  }
  const ids: number[] = []
  for (const agent of demoAgents) {
    const hash = hashOf(agent.password)
    ids.push((await storeNewStaff(transaction, agentDocument(agent), hash, editor)).id)
  }
  const owner = staffDocument(demoOwner, 'STAFF', 'change')
  await storeNewStaff(transaction, owner, hashOf(demoOwner.password), editor)
  const rows = await transaction.query<Customer & { readonly username: string }>(sql`
    SELECT account.id, username, language FROM account JOIN customer ON customer.id = account.id`)
  const [first = 0, second = 0] = ids
  return {
    customers: new Map(rows.map(({ username, ...customer }) => [username, customer])),
    agents: [first, second],
  }
}
