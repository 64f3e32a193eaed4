import type { Localized } from '@kontor/contract/rules/languages'
import { fold } from '@kontor/contract/rules/folding'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { Codec } from '../codec.ts'

interface Country {
  readonly id: number
  readonly code: string
  readonly name: Localized
  readonly offered: boolean
  /** The seller's own. */
  readonly own: boolean
}

export interface Countries {
  readonly all: readonly Country[]
  readonly offered: ReadonlySet<number>
  readonly seller: number
  readonly germany: number | undefined
}

export async function readCountries(database: Queryable): Promise<Countries> {
  const all = await database.query<Country>(sql`
    SELECT id, code, name, offered, id = (SELECT country_id FROM company) AS own FROM country ORDER BY id`)
  return {
    all,
    offered: new Set(all.filter(({ offered }) => offered).map(({ id }) => id)),
    seller: all.find(({ own }) => own)?.id ?? 0,
    germany: all.find(({ code }) => code === 'DE')?.id,
  }
}

/** Countries by their code, or by their name in any language. */
export function countryCodec({ all }: Countries): Codec {
  const ids = new Map<string, number>()
  for (const { id, code, name } of all) {
    for (const each of [code, ...Object.values(name)]) ids.set(fold(each), id)
  }
  const codes = new Map(all.map(({ id, code }) => [id, code]))
  return {
    empty: null,
    parse(cell) {
      const id = ids.get(fold(String(cell)))
      return id === undefined ? { problem: 'unknown_value' } : { value: id }
    },
    write: (value) => (typeof value === 'number' ? (codes.get(value) ?? null) : null),
  }
}
