import pg from 'pg'

/** What the client library has for COPY: its connection sends pieces, its types do not name it. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A statement that sends a text as the rows of COPY. */
class Copy {
  readonly done: Promise<void>
  readonly #text: string
  readonly #rows: Buffer
  #resolve: () => void = () => undefined
  #reject: (error: Error) => void = () => undefined

  constructor(text: string, rows: Buffer) {
    this.#text = text
    this.#rows = rows
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#rows)
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve()
  }

  handleError(error: Error): void {
    this.#reject(error)
  }
}

/** Seconds that PostgreSQL takes to store the rows of a CSV in a table of their own, without index, checks or history. */
export async function bareCopy(url: string, csv: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const columns = (csv.split('\n', 1)[0] ?? '').split(';').map((_, index) => `c${index} text`)
    await client.query(`CREATE TABLE bare_copy (${columns.join(', ')})`)
    const begun = performance.now()
    const copy = new Copy(
      `COPY bare_copy FROM STDIN (FORMAT csv, HEADER, DELIMITER ';')`,
      Buffer.from(csv),
    )
    client.query(copy as unknown as pg.Submittable)
    await copy.done
    const took = (performance.now() - begun) / 1000
    await client.query('DROP TABLE bare_copy')
    return took
  } finally {
    await client.end()
  }
}
