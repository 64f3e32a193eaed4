import type { Queryable } from '../../database/database.ts'
import { sql, type Statement } from '../../database/sql.ts'

/** What can change by itself; the triggers of the database name the same (`note_catalogue_change`). */
const parts = ['product', 'name', 'word', 'code', 'place', 'category', 'content'] as const

/**
 * - `product`: what is shown of a product: texts, prices, pictures, discounts
 * - `name`: which products are sold, their order by name, their brands
 * - `word`: the words by which the search finds products
 * - `code`: article numbers and barcodes
 * - `place`: the categories that products are listed in
 * - `category`: the tree of categories
 * - `content`: company, static pages, countries, advertisements
 */
export type CataloguePart = (typeof parts)[number]

/** What the database answers: what changed since an earlier look, seen in one snapshot. */
export interface Look {
  readonly snapshot: string
  readonly asOf: Date
  /** Parts with the products that changed; null: all of them. */
  readonly changes: readonly (readonly [CataloguePart, readonly number[] | null])[] | null
}

/** Where the next look begins; nulls: with everything. */
export interface LookSince {
  readonly snapshot: string | null
  readonly asOf: Date | null
}

/** The columns of a look, to be selected `FROM` what this writes, also beside others in the same statement. */
export const changesSince = ({ snapshot, asOf }: LookSince): Statement =>
  sql`catalogue_changes(${snapshot}::pg_snapshot, ${asOf}::timestamptz)`

interface Bump {
  readonly version: number
  readonly at: number
}

type PartBumps = ReadonlyMap<CataloguePart, readonly Bump[]>

/** The newest change of each product, for all versions alike: an older version may find newer ones here. */
class ProductVersions {
  readonly #changed = new Map<number, number>()
  #all = 0

  of(id: number): number {
    return Math.max(this.#all, this.#changed.get(id) ?? 0)
  }

  bump(ids: readonly number[] | null, version: number): void {
    if (ids !== null) for (const id of ids) this.#changed.set(id, version)
    else {
      this.#changed.clear()
      this.#all = version
    }
  }
}

interface VersionFacts {
  readonly asOf: Date
  readonly shown: number
  readonly bumps: PartBumps
  readonly products: ProductVersions
  readonly usesOlderMs: number
}

/** What the catalogue looks like to this process. What is kept is true as long as the version of its parts is not newer. */
export class CatalogueVersion {
  readonly #facts: VersionFacts

  constructor(facts: VersionFacts) {
    this.#facts = facts
  }

  /** The moment this was true, by the clock of the database, which all processes share. */
  get asOf(): Date {
    return this.#facts.asOf
  }

  /** The newest change of anything. */
  get shown(): number {
    return this.#facts.shown
  }

  /** The newest change of any of these parts. */
  of(...asked: readonly CataloguePart[]): number {
    const newest = asked.map((part) => this.#facts.bumps.get(part)?.at(-1)?.version ?? 0)
    return Math.max(...newest)
  }

  /** The newest change of a product. NaN when it is newer than this version, whose moment is then too old for its price. */
  ofProduct(id: number): number {
    const version = this.#facts.products.of(id)
    return version > this.shown ? Number.NaN : version
  }

  /**
   * Whether something made for an older version of a part may be used a moment longer, while the new one is made. The
   * moment begins when the change was noticed, so that nothing is shown longer than promised.
   */
  mayUseOlder(part: CataloguePart, version: number): boolean {
    const bumps = this.#facts.bumps.get(part) ?? []
    const next = bumps.findIndex((bump) => bump.version > version)
    // Before the first one that is known, others may have been.
    if (next < 1) return false
    return performance.now() - (bumps[next]?.at ?? 0) < this.#facts.usesOlderMs
  }
}

/** How many changes of a part are remembered. */
const mostBumps = 100

function bumped(bumps: PartBumps, changed: ReadonlySet<CataloguePart>, bump: Bump): PartBumps {
  const grown = [...changed].map((part) => {
    const former = bumps.get(part) ?? []
    return [part, [...former, bump].slice(-mostBumps)] as const
  })
  return new Map([...bumps, ...grown])
}

const everything: NonNullable<Look['changes']> = parts.map((part) => [part, null])

/**
 * Follows the changes of the catalogue. Each look asks the database what was committed since the snapshot of the look
 * before, so no change is missed and no writer waits. A look begun later counts: it has seen all that an
 * earlier one has.
 */
export class CatalogueVersions {
  readonly #database: Queryable
  readonly #believedMs: number
  readonly #products = new ProductVersions()
  #bumps: PartBumps = new Map()
  #version = 0
  #since: LookSince = { snapshot: null, asOf: null }
  #current: CatalogueVersion | undefined
  #begun = 0
  #applied = 0
  #last: { readonly version: Promise<CatalogueVersion>; readonly begun: number } | undefined

  /** A version is believed so long before the database is asked again. */
  constructor(database: Queryable, believedMs: number) {
    this.#database = database
    this.#believedMs = believedMs
  }

  /**
   * The version as of a look that is at most `believedMs` old. Without a database nobody knows whether what is kept is
   * still true, so then it fails.
   */
  current(): Promise<CatalogueVersion> {
    const now = performance.now()
    // Counted from before the look: what changed during it may not have been seen.
    if (this.#last !== undefined && now - this.#last.begun < this.#believedMs) {
      return this.#last.version
    }
    const version = this.look((since) => lookOnce(this.#database, since)).then(
      (look) => look.version,
    )
    const last = { version, begun: now }
    this.#last = last
    version.catch(() => {
      if (this.#last === last) this.#last = undefined
    })
    return version
  }

  /** Of the newest look, also one together with something else. */
  get newest(): number {
    return this.#version
  }

  /** Removes from the database what every process has long seen. */
  async forgetOldChanges(): Promise<void> {
    await this.#database.query(sql`SELECT forget_catalogue_changes(interval '10 minutes')`)
  }

  /** Looks together with something else: the version is as new as what is read in the same statement. */
  async look<Row extends Look>(
    read: (since: LookSince) => Promise<Row>,
  ): Promise<{ readonly row: Row; readonly version: CatalogueVersion }> {
    this.#begun += 1
    const turn = this.#begun
    const row = await read(this.#since)
    if (this.#current !== undefined && turn < this.#applied) return { row, version: this.#current }
    this.#applied = turn
    return { row, version: this.#apply(row) }
  }

  #apply({ snapshot, asOf, changes }: Look): CatalogueVersion {
    const changed = this.#current === undefined ? everything : (changes ?? [])
    if (changed.length > 0) {
      this.#version += 1
      const bump = { version: this.#version, at: performance.now() }
      this.#bumps = bumped(this.#bumps, new Set(changed.map(([part]) => part)), bump)
      for (const [part, ids] of changed)
        if (part === 'product') this.#products.bump(ids, bump.version)
    }
    this.#since = { snapshot, asOf }
    this.#current = new CatalogueVersion({
      asOf,
      shown: this.#version,
      bumps: this.#bumps,
      products: this.#products,
      usesOlderMs: this.#believedMs * shareOfOlder,
    })
    return this.#current
  }
}

/** What is older is shown at most this long, so that a change is seen before it is twice as old as is believed. */
const shareOfOlder = 0.8

async function lookOnce(database: Queryable, since: LookSince): Promise<Look> {
  const [look] = await database.query<Look>(sql`
    SELECT snapshot, as_of AS "asOf", changes FROM ${changesSince(since)}`)
  if (look === undefined) throw new Error('the changes of the catalogue cannot be read')
  return look
}
