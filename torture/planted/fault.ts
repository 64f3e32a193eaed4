/** A small exact change of one file, as somebody in a hurry might make it. */
interface Replacement {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** Takes a rule out of the database, behind all migrations. */
interface Removal {
  readonly sql: string
}

export interface Fault {
  /** What it is, in one line; the report and the docs call it so. */
  readonly what: string
  readonly kind: string
  readonly plant: Replacement | Removal
  /** The test that must fail: its file, and a part of its title. */
  readonly caughtBy: { readonly file: string; readonly title: string }
}
