import { languages } from '@kontor/contract/rules/languages'
import type { MailTextDocument } from '@kontor/contract/office/mail'
import {
  blockPlaceholders,
  mailPlaceholders,
  neededPlaceholders,
  placeholdersIn,
  type MailCause,
} from '@kontor/contract/rules/mail-words'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal, type FieldDetails } from '../http/endpoints/refusal.ts'
import type { RecordKind } from '../records/record-kind.ts'

export async function findCause(database: Queryable, id: number): Promise<MailCause | undefined> {
  const [row] = await database.query<{ cause: MailCause }>(sql`
    SELECT cause FROM mail_text WHERE id = ${id}`)
  return row?.cause
}

/** One line end of one kind, and no blanks around the text. */
const tidied = (texts: MailTextDocument['body']): MailTextDocument['body'] => ({
  de: texts.de?.replaceAll(/\r\n?/g, '\n').trim() || null,
  en: texts.en?.replaceAll(/\r\n?/g, '\n').trim() || null,
  tr: texts.tr?.replaceAll(/\r\n?/g, '\n').trim() || null,
})

/** A block stands alone in its line. Braces that are left over are a placeholder that was typed wrong. */
function isReadable(body: string, known: readonly string[]): boolean {
  const lines = body.split('\n')
  const isMisplaced = lines.some((line) =>
    placeholdersIn(line).some(
      (name) => name === 'lines' && line.trim().replaceAll(/\s/g, '') !== '{{lines}}',
    ),
  )
  const left = body.replaceAll(/\{\{\s*\w+\s*\}\}/g, '')
  return (
    !isMisplaced &&
    !/\{\{|\}\}/.test(left) &&
    placeholdersIn(body).every((name) => known.includes(name))
  )
}

/** What is wrong with the texts of a mail. */
export function textErrors(cause: MailCause, { subject, body }: MailTextDocument): FieldDetails {
  const known: readonly string[] = mailPlaceholders[cause]
  const inSubject = known.filter((name) => !blockPlaceholders.includes(name))
  const needed = neededPlaceholders[cause]
  const details: Record<string, 'unknown_placeholder' | 'link_missing'> = {}
  for (const language of languages) {
    const title = subject[language]
    const text = body[language]
    if (title !== null && (/\n/.test(title.trim()) || !isReadable(title, inSubject))) {
      details[`subject.${language}`] = 'unknown_placeholder'
    }
    if (text === null) continue
    if (!isReadable(text, known)) details[`body.${language}`] = 'unknown_placeholder'
    else if (needed !== undefined && !placeholdersIn(text).includes(needed)) {
      details[`body.${language}`] = 'link_missing'
    }
  }
  return details
}

const notThere = () => Promise.reject(new Refusal('not_found'))

/** The texts of a kind of mail. There is always one of each. */
export const mailTextKind: RecordKind<MailTextDocument> = {
  name: 'mail_text',
  async lock(transaction, id) {
    const found = await transaction.query(
      sql`SELECT id FROM mail_text WHERE id = ${id} FOR NO KEY UPDATE`,
    )
    return found.length > 0
  },
  async read(transaction, id) {
    const [text] = await transaction.query<MailTextDocument>(
      sql`SELECT subject, body FROM mail_text WHERE id = ${id}`,
    )
    return text
  },
  add: notThere,
  async write(transaction, id, { subject, body }) {
    const cause = await findCause(transaction, id)
    const document = { subject: tidied(subject), body: tidied(body) }
    const details = cause === undefined ? {} : textErrors(cause, document)
    if (Object.keys(details).length > 0) throw new Refusal('not_valid', { details })
    await transaction.query(sql`
      UPDATE mail_text SET subject = ${JSON.stringify(document.subject)}, body = ${JSON.stringify(document.body)}
      WHERE id = ${id}`)
  },
  remove: notThere,
}
