import type { MailCause, MailError } from '@kontor/contract/rules/mail-words'
import { fileNameOf } from '../documents/file-name.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { findInvoiceHead, findSender } from './mail-content.sql.ts'
import { imprintOf, renderContent } from './mail-content.ts'
import { findMail } from './mail-list.ts'
import { maskedLink } from './mail-sender.ts'
import { findCause, textErrors } from './mail-text-kind.ts'
import { discardWaiting, sendAgain, type ClaimedMail, type StoredLetter } from './mail.sql.ts'
import { originalTexts } from './original-texts.ts'
import { renderMail } from './render-mail.ts'
import { sampleValues } from './sample-mail.ts'

interface StateRow {
  readonly configured: boolean
  readonly waiting: number
  readonly failed: number
  readonly trouble: {
    readonly since: string
    readonly error: MailError
    readonly answer: string | null
    readonly retryAt: string
  } | null
}

/** What waits is counted as far as an index reaches; what failed, as far as people count. */
export async function readMailState({ database }: CallOf<'readMailState'>) {
  const [state] = await database.query<StateRow>(sql`
    SELECT EXISTS (SELECT FROM mail_server) AS configured,
           (SELECT count(*)::integer FROM (
              SELECT FROM mail WHERE state IN ('waiting', 'sending') LIMIT 100000) AS first) AS waiting,
           (SELECT count(*)::integer FROM (
              SELECT FROM mail WHERE state = 'failed' AND created_at > now() - interval '7 days'
              LIMIT 1000) AS first) AS failed,
           (SELECT json_build_object('since', since, 'error', error, 'answer', answer, 'retryAt', retry_after)
            FROM mail_trouble) AS trouble`)
  if (state === undefined) throw new Error('the state of the mails is not known')
  const { trouble } = state
  return {
    ...state,
    trouble: trouble && {
      ...trouble,
      since: new Date(trouble.since).toISOString(),
      retryAt: new Date(trouble.retryAt).toISOString(),
    },
  }
}

type Stored = Pick<ClaimedMail, 'cause' | 'accountId' | 'language' | 'data' | 'expiresAt'> & {
  readonly stored: StoredLetter | null
  readonly shopUrl: string | null
}

async function findContent(database: Queryable, id: number): Promise<Stored | undefined> {
  const [row] = await database.query<Stored>(sql`
    SELECT cause, account_id AS "accountId", language, data, expires_at AS "expiresAt",
           CASE WHEN subject IS NOT NULL
             THEN json_build_object('subject', subject, 'text', body_text, 'html', body_html) END AS stored,
           (SELECT shop_url FROM mail_server) AS "shopUrl"
    FROM mail WHERE id = ${id}`)
  return row
}

/** The names of the files, which are not made for this. */
async function attachmentNames(database: Queryable, { cause, data, language }: Stored) {
  if (cause !== 'invoice' || data.invoiceId === undefined) return []
  const invoice = await findInvoiceHead(database, data.invoiceId)
  if (invoice === undefined) return []
  const endings = invoice.isPublic ? (['pdf', 'xml'] as const) : (['pdf'] as const)
  return endings.map((ending) => fileNameOf('invoice', invoice.number, language, ending))
}

const hasLink = (cause: MailCause) => cause === 'password-reset' || cause === 'address-confirmation'

export async function readMail({ database, body }: CallOf<'readMail'>) {
  const row = await findMail(database, body.id)
  const content = await findContent(database, body.id)
  if (row === undefined || content === undefined) throw new Refusal('not_found')
  const shopUrl = content.shopUrl ?? ''
  const link = hasLink(content.cause) ? maskedLink(shopUrl) : null
  const made = content.stored ?? (await renderContent(database, content, { shopUrl, link }))
  return {
    ...row,
    rendered: made ?? null,
    attachments: await attachmentNames(database, content),
  }
}

export async function sendMailAgain({ database, body, user, log }: CallOf<'sendMailAgain'>) {
  const queued = await sendAgain(database, body.id)
  if (queued === 'missing') throw new Refusal('not_found')
  if (queued === 'expired') throw new Refusal('link_expired')
  log.info({ mail: body.id, by: user.id }, 'a mail is sent again')
  return {}
}

export async function discardMails({ database, user, log }: CallOf<'discardMails'>) {
  const discarded = await discardWaiting(database)
  log.info({ discarded, by: user.id }, 'mails that waited were discarded')
  return { discarded }
}

export const listMailTexts = async ({ database }: CallOf<'listMailTexts'>) => {
  const rows = await database.query<{ id: number; cause: MailCause; changed: boolean }>(sql`
    SELECT id, cause, jsonb_path_exists(jsonb_build_array(subject, body), '$[*].* ? (@ != null)') AS changed
    FROM mail_text ORDER BY id`)
  return rows.map((row) => ({ ...row, originals: originalTexts[row.cause] }))
}

/** A sample of what is not saved yet. Errors are those that a save would meet. */
export async function previewMailText({ database, body }: CallOf<'previewMailText'>) {
  const { id, language, document } = body
  const cause = await findCause(database, id)
  if (cause === undefined) throw new Refusal('not_found')
  const errors = Object.entries(textErrors(cause, document))
  const details = Object.fromEntries(errors.filter(([field]) => field.endsWith(`.${language}`)))
  if (Object.keys(details).length > 0) throw new Refusal('not_valid', { details })
  const sender = await findSender(database)
  const original = originalTexts[cause][language]
  return renderMail({
    language,
    subject: document.subject[language] ?? original.subject,
    body: document.body[language] ?? original.body,
    values: sampleValues(cause, language, sender, new Date()),
    imprint: imprintOf(sender),
  })
}
