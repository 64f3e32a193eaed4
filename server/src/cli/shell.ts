import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { StartError } from '../platform/start-error.ts'

/** PostgreSQL's own shell, where it is installed; undefined where it is not. Answers its exit code. */
async function runPsql(url: string, parameters: readonly string[]): Promise<number | undefined> {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url)
  const child = spawn('psql', [...parameters], {
    stdio: 'inherit',
    // Not as parameters, which every user of the machine can read.
    env: {
      ...process.env,
      // An IPv6 address stands in brackets in a URL only.
      PGHOST: searchParams.get('host') ?? hostname.replaceAll(/^\[|\]$/g, ''),
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
    },
  })
  // Ctrl-C cancels a statement in psql and must not end this process.
  const ignore = () => undefined
  process.on('SIGINT', ignore)
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  } finally {
    process.off('SIGINT', ignore)
  }
}

const cell = (value: unknown) =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** The rows of a result as psql writes them without alignment, which programs read too. */
function linesOf({ command, rowCount, fields, rows }: pg.QueryArrayResult): string[] {
  if (fields.length === 0) return [`${command}${rowCount === null ? '' : ` ${rowCount}`}`]
  const names = fields.map(({ name }) => name).join('|')
  const count = `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`
  return [names, ...rows.map((row) => row.map(cell).join('|')), count]
}

interface Output {
  readonly say: (line: string) => void
  readonly fail: (line: string) => void
}

async function runStatement(
  client: pg.Client,
  text: string,
  { say, fail }: Output,
): Promise<boolean> {
  try {
    const result = await client.query({ text, rowMode: 'array' })
    for (const each of [result].flat()) for (const line of linesOf(each)) say(line)
    return true
  } catch (error) {
    fail(`ERROR: ${(error as Error).message}`)
    return false
  }
}

/** Where psql is missing: statements that end with a semicolon at the end of a line, from the terminal or a pipe. */
async function runStatements(client: pg.Client, output: Output): Promise<boolean> {
  const isTerminal = process.stdin.isTTY
  const lines = createInterface({
    input: process.stdin,
    output: isTerminal ? process.stdout : undefined,
    prompt: 'kontor> ',
  })
  if (isTerminal)
    output.say('psql is not installed here. End statements with a semicolon, and leave with \\q.')
  let isGood = true
  let text = ''
  lines.prompt()
  for await (const line of lines) {
    if (text === '' && ['\\q', 'exit', 'quit'].includes(line.trim())) break
    text += `${line}\n`
    if (line.trimEnd().endsWith(';')) {
      isGood = (await runStatement(client, text, output)) && isGood
      text = ''
    }
    lines.prompt()
  }
  lines.close()
  if (text.trim() !== '') isGood = (await runStatement(client, text, output)) && isGood
  return isGood
}

/** Opens a shell on the database of the shop; answers whether all went well. */
export async function openShell(
  url: string,
  parameters: readonly string[],
  output: Output,
): Promise<boolean> {
  const code = await runPsql(url, parameters)
  if (code !== undefined) return code === 0
  const [option, statement, ...more] = parameters
  if (option !== undefined && (option !== '-c' || statement === undefined || more.length > 0)) {
    throw new StartError(
      'psql is not installed here (on Debian: apt-get install postgresql-client). Without it: psql, psql -c STATEMENT, or statements piped in.',
    )
  }
  const client = new pg.Client({ connectionString: url, application_name: 'kontor shell' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return statement === undefined
      ? await runStatements(client, output)
      : await runStatement(client, statement, output)
  } finally {
    await client.end()
  }
}
