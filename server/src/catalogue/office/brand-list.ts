import { brandColumns } from '@kontor/contract/rules/list-columns'
import { sql } from '../../database/sql.ts'
import type { ListDefinition } from '../../lists/list-definition.ts'

interface BrandRow {
  readonly id: number
  readonly name: string
  readonly used: boolean
  readonly archived: boolean
}

const isUsed = sql`EXISTS (SELECT FROM product WHERE product.brand_id = brand.id)`

export const brandList: ListDefinition<typeof brandColumns, BrandRow> = {
  columns: brandColumns,
  from: sql`brand`,
  id: sql`brand.id`,
  defaultSort: { column: 'name', direction: 'asc' },
  stored: () => ({
    name: { value: sql`(brand.name COLLATE "und-x-icu")`, as: 'text', always: true },
    used: { value: isUsed, as: 'boolean', always: true },
    archived: { value: sql`brand.archived`, as: 'boolean', always: true },
  }),
  search: (text) => sql`fold(brand.name) LIKE '%' || replace(fold(${text}), ' ', '%') || '%'`,
  rows: (found) => sql`
    SELECT brand.id, brand.name, brand.archived, ${isUsed} AS used
    FROM ${found} JOIN brand ON brand.id = found.id`,
  show: (row) => row,
}
