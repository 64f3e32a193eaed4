import { pageIds } from '@kontor/contract/rules/page-ids'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** As many as a sitemap may name (sitemaps.org). */
export const mostAddresses = 50_000

const pages = ['/', ...pageIds.map((id) => `/page/${id}`)]

/** The addresses of everything a search engine should find: pages, categories, products. */
export async function listPaths(database: Queryable): Promise<string[]> {
  const [found] = await database.query<{
    categories: { id: number; top: number }[]
    products: number[]
    pages: string[]
  }>(sql`
    WITH RECURSIVE below (id, top) AS (
      SELECT id, id FROM category WHERE parent_id IS NULL AND NOT archived
      UNION ALL
      SELECT category.id, below.top FROM category JOIN below ON category.parent_id = below.id WHERE NOT archived
    )
    SELECT
      coalesce((SELECT json_agg(below ORDER BY top, id) FROM below), '[]') AS categories,
      coalesce((SELECT json_agg(id ORDER BY id) FROM product WHERE active), '[]') AS products,
      coalesce((SELECT json_agg(id ORDER BY place, number) FROM static_page
                WHERE NOT archived AND id <> ALL (${pageIds})), '[]') AS pages`)
  const { categories = [], products = [], pages: own = [] } = found ?? {}
  return [
    ...pages,
    ...own.map((id) => `/page/${id}`),
    ...categories.map(({ id, top }) =>
      id === top ? `/?categoryId=${id}` : `/?categoryId=${top}&amp;subCategoryId=${id}`,
    ),
    ...products.map((id) => `/?productId=${id}`),
  ]
}

const xml = (name: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${name}>\n`

const filesOf = (paths: readonly string[]) => Math.ceil(paths.length / mostAddresses)

/** All addresses, or where there are too many for one file, the files that have them. */
export function writeSitemap(paths: readonly string[], origin: string): string {
  if (paths.length <= mostAddresses) return writePart(paths, origin)
  const files = Array.from(
    { length: filesOf(paths) },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
  )
  return xml('sitemapindex', files)
}

const writePart = (paths: readonly string[], origin: string) =>
  xml(
    'urlset',
    paths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
  )

/** One of the files the index names, from 1 on; undefined when there is no such file. */
export function writeSitemapPart(
  paths: readonly string[],
  part: number,
  origin: string,
): string | undefined {
  if (paths.length <= mostAddresses || part < 1 || part > filesOf(paths)) return undefined
  return writePart(paths.slice((part - 1) * mostAddresses, part * mostAddresses), origin)
}
