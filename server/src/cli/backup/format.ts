/**
 * A backup is one compressed text: a header line; for each table a line with its name, its rows in
 * PostgreSQL's COPY format and a line with `\.`; then the sequences; then a line with the number of
 * rows, so that a truncated file is detected.
 */
export const backupFormat = 1

export const endOfTable = '\\.'

export interface BackupHead {
  readonly kontorBackup: typeof backupFormat
  readonly version: string
  readonly madeAt: string
  /** The schema version of the rows. */
  readonly migrations: readonly string[]
}

export interface TableHead {
  readonly table: string
  readonly columns: readonly string[]
}

export interface Sequences {
  readonly sequences: Readonly<Record<string, number>>
}

export interface BackupEnd {
  readonly tables: number
  readonly rows: number
}
