import { languages, type Language, type Localized } from '@kontor/contract/rules/languages'
import { fold } from '@kontor/contract/rules/folding'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { Codec, Parsed } from '../codec.ts'

interface CategoryRow {
  readonly id: number
  readonly parent: number | null
  readonly name: Localized
}

export const pathJoint = ' > '

/** What other systems put between the steps of a path. */
const joints = /\s*[>»/\\|]\s*/

/** Ids by a text that may mean several. */
class Names {
  readonly #ids = new Map<string, Set<number>>()

  add(name: string, id: number): void {
    const known = this.#ids.get(name)
    if (known === undefined) this.#ids.set(name, new Set([id]))
    else known.add(id)
  }

  find(name: string): ReadonlySet<number> | undefined {
    return this.#ids.get(name)
  }
}

/** The categories by their paths, such as `Food > Rice`, in every language. */
export class CategoryPaths {
  readonly #rows: ReadonlyMap<number, CategoryRow>
  readonly #language: Language
  readonly #exact = new Names()
  readonly #folded = new Names()
  readonly #leaves = new Names()

  constructor(rows: readonly CategoryRow[], language: Language) {
    this.#rows = new Map(rows.map((row) => [row.id, row]))
    this.#language = language
    for (const row of rows) this.#note(row)
  }

  #note(row: CategoryRow): void {
    for (const language of languages) {
      const path = this.#pathIn(row, language)
      this.#exact.add(path, row.id)
      this.#folded.add(fold(path), row.id)
      this.#leaves.add(fold(row.name[language]), row.id)
    }
  }

  #pathIn({ parent, name }: CategoryRow, language: Language): string {
    const above = parent === null ? undefined : this.#rows.get(parent)
    return above === undefined
      ? name[language]
      : `${this.#pathIn(above, language)}${pathJoint}${name[language]}`
  }

  /** The path by which a category is found again; a number tells those of the same path apart. */
  write(id: number): string | null {
    const row = this.#rows.get(id)
    if (row === undefined) return null
    const path = this.#pathIn(row, this.#language)
    const isPlain =
      this.#exact.find(path)?.size === 1 && !/[|\n]|#\d+$/.test(path) && path === path.trim()
    return isPlain ? path : `${path.replaceAll(/[|\n]/g, ' ').trim()} #${id}`
  }

  /** The category of a whole path, in any language and with any joint. */
  whole(text: string): Parsed {
    const given = text.trim()
    const number = Number(/#(\d{1,9})$/.exec(given)?.[1])
    if (this.#rows.has(number)) return { value: number }
    const path = given.split(joints).join(pathJoint)
    return only(this.#exact.find(given) ?? this.#folded.find(fold(path)))
  }

  /** The category that a text means: by its path, or by its name where only one has it. */
  find(text: string): Parsed {
    const found = this.whole(text)
    if (!('problem' in found) || found.problem !== 'unknown_category') return found
    const path = text.trim().split(joints)
    // Some systems have one root above all.
    const below =
      path.length > 1 ? this.#folded.find(fold(path.slice(1).join(pathJoint))) : undefined
    return only(below ?? this.#leaves.find(fold(path.join(pathJoint))))
  }
}

function only(found: ReadonlySet<number> | undefined): Parsed {
  const [id, other] = found ?? []
  if (id === undefined) return { problem: 'unknown_category' }
  return other === undefined ? { value: id } : { problem: 'several_categories' }
}

export async function readCategoryPaths(
  database: Queryable,
  language: Language,
): Promise<CategoryPaths> {
  const rows = await database.query<CategoryRow>(
    sql`SELECT id, parent_id AS parent, name FROM category ORDER BY id`,
  )
  return new CategoryPaths(rows, language)
}

export const categoryCodec = (paths: CategoryPaths): Codec => ({
  empty: null,
  parse: (cell) => paths.find(String(cell)),
  write: (value) => (typeof value === 'number' ? paths.write(value) : null),
})
