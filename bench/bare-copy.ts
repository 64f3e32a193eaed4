import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Seconds that PostgreSQL takes to store the rows of a CSV in a table of their own, without index, checks or history. */
export async function bareCopy(url: string, csv: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const columns = (csv.split('\n', 1)[0] ?? '').split(';').map((_, index) => `c${index} text`)
    await client.query(`CREATE TABLE bare_copy (${columns.join(', ')})`)
    const begun = performance.now()
    const copy = copyFrom(`COPY bare_copy FROM STDIN (FORMAT csv, HEADER, DELIMITER ';')`)
    await pipeline(Readable.from([Buffer.from(csv)]), client.query(copy))
    const took = (performance.now() - begun) / 1000
    await client.query('DROP TABLE bare_copy')
    return took
  } finally {
    await client.end()
  }
}
