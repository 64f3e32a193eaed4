import { fold } from '@kontor/contract/rules/folding'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { Codec } from '../codec.ts'

/** Brands by their names: as they are written or, where only one is meant, without case and accents. */
export async function brandCodec(database: Queryable): Promise<Codec> {
  const brands = await database.query<{ id: number; name: string }>(
    sql`SELECT id, name FROM brand ORDER BY id`,
  )
  const names = new Map(brands.map(({ id, name }) => [id, name]))
  const exact = new Map(brands.map(({ id, name }) => [name, id]))
  const folded = new Map<string, number | undefined>()
  for (const { id, name } of brands) folded.set(fold(name), folded.has(fold(name)) ? undefined : id)
  return {
    empty: null,
    parse(cell) {
      const name = String(cell).trim()
      const id = exact.get(name) ?? folded.get(fold(name))
      return id === undefined ? { problem: 'unknown_brand' } : { value: id }
    },
    write: (value) => (typeof value === 'number' ? (names.get(value) ?? null) : null),
  }
}
