import type { Change } from './named-change.ts'

/** A change of one named thing of a file: a function, a method or a constant, however it is written. */
interface CodeFault {
  readonly file: string
  /** Its name, with the names of what it stands in: `placeOrder`, `Sessions.findUser`. */
  readonly name: string
  readonly change: Change
}

/** SQL that takes a named rule out of the database, after all migrations. */
interface DatabaseFault {
  readonly name: string
  readonly sql: string
}

export interface Fault {
  /** What it is, in one line; the report and the docs call it so. */
  readonly what: string
  /** The promise that it breaks. */
  readonly kind:
    | 'money'
    | 'numbers'
    | 'concurrency'
    | 'idempotency'
    | 'permission'
    | 'isolation'
    | 'session'
    | 'rate limit'
    | 'backup'
    | 'offline queue'
  readonly plant: CodeFault | DatabaseFault
  /** The test that must fail: its file, and a part of its title. */
  readonly caughtBy: { readonly file: string; readonly title: string }
}
