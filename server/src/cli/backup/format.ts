/**
 * A backup is one packed text. First a line that says what it is; then for each table a line that names
 * it, its rows as PostgreSQL's COPY writes them, one a line, and a line with `\.`; then where the
 * sequences stand; at last a line that says how much there was, so that half a file is noticed.
 */
export const backupFormat = 1

export const endOfTable = '\\.'

export interface BackupHead {
  readonly kontorBackup: typeof backupFormat
  readonly version: string
  readonly madeAt: string
  /** The state of the schema the rows fit. */
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
