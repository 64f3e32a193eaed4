import { languages, type Language } from '@kontor/contract/rules/languages'
import type { DocumentTextsDocument } from '@kontor/contract/office/settings-documents'
import { sql } from '../database/sql.ts'
import { sectionOf } from './section.ts'

type Texts = DocumentTextsDocument['invoice']

/** One line end of one kind, and no blanks around it. */
export const tidyTexts = (texts: Texts): Texts => {
  const tidied: Record<Language, string | null> = { de: null, en: null, tr: null }
  for (const language of languages) {
    tidied[language] = texts[language]?.replaceAll(/\r\n?/g, '\n').trim() || null
  }
  return tidied
}

/** What stands below documents that are issued from now on. */
export const documentTextsKind = sectionOf<DocumentTextsDocument>({
  name: 'document_texts',
  async read(transaction) {
    const [row] = await transaction.query<DocumentTextsDocument>(
      sql`SELECT invoice_text AS invoice, waybill_text AS waybill FROM company`,
    )
    return row
  },
  async write(transaction, _id, { invoice, waybill }) {
    await transaction.query(sql`
      UPDATE company SET invoice_text = ${JSON.stringify(tidyTexts(invoice))},
                         waybill_text = ${JSON.stringify(tidyTexts(waybill))}`)
  },
})
