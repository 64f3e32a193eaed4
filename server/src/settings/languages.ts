import { languages } from '@kontor/contract/rules/languages'
import type { LanguagesDocument } from '@kontor/contract/office/settings-documents'
import { sql } from '../database/sql.ts'
import { enqueueJob } from '../jobs/jobs.ts'
import { fillTexts } from './fill-texts.ts'
import { sectionOf } from './section.ts'

/** The languages that the storefront offers, and the one that stands in for empty texts. */
export const languagesKind = sectionOf<LanguagesDocument>({
  name: 'languages',
  async read(transaction) {
    const [row] = await transaction.query<LanguagesDocument>(
      sql`SELECT offered_languages AS offered, main_language AS main FROM company`,
    )
    return row && { ...row, offered: languages.filter((each) => row.offered.includes(each)) }
  },
  async write(transaction, _id, { offered, main }, before) {
    await transaction.query(
      sql`UPDATE company SET offered_languages = ${languages.filter((each) => offered.includes(each))}, main_language = ${main}`,
    )
    if (main !== before.main) await enqueueJob(transaction, fillTexts, { input: {} })
  },
  check: (_transaction, { offered, main }) => ({
    ...(offered.length === 0 && { offered: 'required' as const }),
    ...(!offered.includes(main) && { main: 'not_valid' as const }),
  }),
})
