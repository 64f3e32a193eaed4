import { isStandardPage } from '@kontor/contract/rules/page-addresses'
import { pageIds } from '@kontor/contract/rules/page-ids'
import { sql } from '../../database/sql.ts'
import type { CallOf } from '../../http/endpoints/call.ts'

interface PageRow {
  readonly id: number
  readonly address: string
  readonly title: string
  readonly inFooter: boolean
  readonly archived: boolean
}

/** The pages that every shop has, written or not, and then those of its own. */
export async function listPages({ database, language }: CallOf<'listPages'>) {
  const rows = await database.query<PageRow>(sql`
    SELECT number AS id, id AS address, title ->> ${language} AS title, in_footer AS "inFooter", archived
    FROM static_page ORDER BY place, number`)
  const standard = pageIds.map((address) => ({
    id: null,
    address,
    title: null,
    inFooter: true,
    archived: false,
    ...rows.find((row) => row.address === address),
    standard: true,
  }))
  const own = rows
    .filter(({ address }) => !isStandardPage(address))
    .map((row) => ({ ...row, standard: false }))
  return [...standard, ...own]
}
