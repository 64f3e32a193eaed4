import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from './database/database.ts'
import { projectFolder } from './folders.ts'
import { StartError } from './platform/start-error.ts'

const folder = join(projectFolder, 'demo')

/** Bundled apart from the server; while the server runs from its source, so does this. */
const program = join(folder, import.meta.url.endsWith('.ts') ? 'src/load.ts' : 'dist/load.js')

interface DemoProgram {
  loadDemoShop(database: Database, now: Date): Promise<void>
}

/** Loads the demo shop, which lies beside the server and is no part of it. */
export async function loadDemoShop(database: Database, now: Date): Promise<void> {
  if (!existsSync(program)) {
    throw new StartError(
      `The demo shop is not here: there is no ${program}. Run npm run build, or set DEMO=0.`,
    )
  }
  const demo: DemoProgram = await import(pathToFileURL(program).href)
  await demo.loadDemoShop(database, now)
}

interface Login {
  readonly username: string
  readonly password: string
}

interface DemoAccounts {
  readonly customers: readonly Login[]
  readonly agents: readonly Login[]
  readonly owners: readonly Login[]
}

/** Somebody of each kind who can log in to the demo shop. */
export async function readDemoLogins(): Promise<(Login & { readonly title: string })[]> {
  const text = await readFile(join(folder, 'accounts.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return []
  const { customers, agents, owners }: DemoAccounts = JSON.parse(text)
  return [
    ...customers.slice(0, 1).map((login) => ({ title: 'customer', ...login })),
    ...agents.slice(0, 1).map((login) => ({ title: 'stock agent', ...login })),
    ...owners.slice(0, 1).map((login) => ({ title: 'owner', ...login })),
  ]
}
