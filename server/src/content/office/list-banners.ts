import type { BannerDocument } from '@kontor/contract/office/content'
import { sql } from '../../database/sql.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { sellersToday } from '../sellers-today.ts'
import { linkOfBanner } from './banner.ts'

interface BannerRow {
  readonly id: number
  readonly pictures: Partial<BannerDocument['pictures']> | null
  readonly text: string | null
  readonly from: string | null
  readonly to: string | null
  readonly state: 'shown' | 'planned' | 'over'
  readonly link: string | null
  readonly leadsTo: string | null
}

/** All banners in their order, with what they lead to by name. */
export async function listBanners({ database, language }: CallOf<'listBanners'>) {
  const rows = await database.query<BannerRow>(sql`
    SELECT advertisement.id, advertisement.text ->> ${language} AS text, starts_on::text AS "from", ends_on::text AS "to",
           CASE WHEN starts_on > today THEN 'planned' WHEN ends_on < today THEN 'over' ELSE 'shown' END AS state,
           ${linkOfBanner} AS link,
           coalesce(product.name ->> ${language}, category.name ->> ${language}, static_page.title ->> ${language}) AS "leadsTo",
           (SELECT json_object_agg(language, picture) FROM advertisement_picture
            WHERE advertisement_id = advertisement.id) AS pictures
    FROM advertisement
    LEFT JOIN product ON product.id = product_id
    LEFT JOIN category ON category.id = category_id
    LEFT JOIN static_page ON static_page.id = page_id
    CROSS JOIN ${sellersToday}
    ORDER BY position, advertisement.id`)
  return rows.map((row) => ({
    ...row,
    pictures: { en: null, de: null, tr: null, ...row.pictures },
  }))
}
