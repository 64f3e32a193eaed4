import { languages } from '@kontor/contract/rules/languages'
import type { BannerDocument, PageDocument } from '@kontor/contract/office/content'
import { bannerKind } from '../../server/src/content/office/banner.ts'
import { pageKind } from '../../server/src/content/office/page.ts'
import type { Queryable } from '../../server/src/database/database.ts'
import { sql } from '../../server/src/database/sql.ts'
import { saveRecord } from '../../server/src/records/save-record.ts'
import { operator } from '../../server/src/staff/add-staff.ts'
import { readJson, readText } from './files.ts'
import { storeDrawings } from './pictures.ts'

const editor = operator('command-line')

/** Its texts lie beside it, one file for each language. */
type Page = Omit<PageDocument, 'text' | 'place'>

export async function writePages(transaction: Queryable): Promise<void> {
  for (const page of await readJson<Page[]>('pages/pages.json')) {
    const [en, de, tr] = await Promise.all(
      languages.map((language) => readText(`pages/${page.address}.${language}.html`)),
    )
    const text = { en: en ?? null, de: de ?? null, tr: tr ?? null }
    const wanted = { ...page, text, place: 0 }
    await saveRecord(transaction, pageKind, { id: null, seen: null, wanted }, editor)
  }
}

/** The pictures are named by the banner and the language; a category is named in German. */
interface Banner {
  readonly name: string
  readonly text: BannerDocument['text']
  readonly leadsTo: { readonly category: string } | { readonly page: string }
}

async function linkOf(transaction: Queryable, { name, leadsTo }: Banner): Promise<string> {
  if ('page' in leadsTo) return `page/${leadsTo.page}`
  const [category] = await transaction.query<{ id: number }>(sql`
    SELECT id FROM category WHERE parent_id IS NULL AND name ->> 'de' = ${leadsTo.category}`)
  if (category === undefined) throw new Error(`the banner ${name} leads nowhere`)
  return `category/${category.id}`
}

/** They lead to categories and pages, so both must be there. */
export async function putUpBanners(transaction: Queryable): Promise<void> {
  const drawings = await storeDrawings(transaction, 'banners')
  for (const banner of await readJson<Banner[]>('banners.json')) {
    const picture = (language: string) => drawings.get(`${banner.name}.${language}.svg`) ?? null
    const wanted = {
      pictures: { en: picture('en'), de: picture('de'), tr: picture('tr') },
      text: banner.text,
      from: null,
      to: null,
      link: await linkOf(transaction, banner),
      place: 0,
    }
    await saveRecord(transaction, bannerKind, { id: null, seen: null, wanted }, editor)
  }
}
