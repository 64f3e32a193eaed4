import type { Language } from '@kontor/contract/rules/languages'
import type { MailCause, MailError } from '@kontor/contract/rules/mail-words'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Longer than an attempt can take. The mails of a process that died are sent by another one then. */
const leaseSeconds = 300

/** Also those whose sender has died. */
const isOpen = sql`state IN ('waiting', 'sending')`
const isDue = sql`${isOpen} AND run_after <= now()`

export interface ClaimedMail {
  readonly id: number
  readonly cause: MailCause
  readonly key: string
  readonly accountId: number | null
  readonly address: string
  readonly language: Language
  readonly data: {
    readonly orderId?: number
    readonly invoiceId?: number
    readonly reason?: string | null
  }
  readonly messageId: string
  readonly attempts: number
  readonly inDoubt: boolean
  readonly expiresAt: Date
  readonly isExpired: boolean
  readonly lease: string
  /** It may have arrived twice already: two senders died, or one did and an answer was lost. */
  readonly isLostTwice: boolean
}

/**
 * Takes the mail that has waited longest, urgent ones first. Two processes never take the same one. One whose sender died
 * while it was being sent may have arrived.
 */
export async function claimMail(database: Queryable): Promise<ClaimedMail | undefined> {
  for (const isUrgent of [true, false]) {
    const [claimed] = await database.query<ClaimedMail>(sql`
      WITH due AS (
        SELECT id, state = 'sending' AND in_doubt AS "isLostTwice" FROM mail WHERE urgent = ${isUrgent} AND ${isDue}
        ORDER BY run_after, id LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      UPDATE mail
      SET state = 'sending', attempts = attempts + 1, lease = gen_random_uuid(), tried_at = now(),
          in_doubt = in_doubt OR state = 'sending', run_after = now() + make_interval(secs => ${leaseSeconds})
      FROM due WHERE mail.id = due.id
      RETURNING mail.id, cause, key, account_id AS "accountId", address, language, data, message_id AS "messageId",
                attempts, in_doubt AS "inDoubt", expires_at AS "expiresAt", expires_at <= now() AS "isExpired", lease,
                "isLostTwice"`)
    if (claimed !== undefined) return claimed
  }
  return undefined
}

/** How many mails could be sent now, up to a limit, and whether the server is in trouble. */
export async function countDue(
  database: Queryable,
  most: number,
): Promise<{ readonly due: number; readonly isTroubled: boolean }> {
  const [row] = await database.query<{ due: number; isTroubled: boolean }>(sql`
    SELECT (SELECT count(*)::integer FROM (
              (SELECT FROM mail WHERE urgent AND ${isDue} LIMIT ${most})
              UNION ALL (SELECT FROM mail WHERE NOT urgent AND ${isDue} LIMIT ${most})) AS first) AS due,
           EXISTS (SELECT FROM mail_trouble) AS "isTroubled"
    FROM mail_server
    WHERE NOT EXISTS (SELECT FROM mail_trouble WHERE retry_after > now())`)
  return row ?? { due: 0, isTroubled: false }
}

export interface StoredLetter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What was sent before, and the link; undefined when another process has taken the mail over. */
export async function lockLetter(
  transaction: Queryable,
  { id, lease }: ClaimedMail,
): Promise<{ readonly stored: StoredLetter | null; readonly link: Buffer | null } | undefined> {
  const [row] = await transaction.query<{ stored: StoredLetter | null; link: Buffer | null }>(sql`
    SELECT CASE WHEN subject IS NOT NULL
             THEN json_build_object('subject', subject, 'text', body_text, 'html', body_html) END AS stored,
           sealed_link AS link
    FROM mail WHERE id = ${id} AND lease = ${lease} FOR NO KEY UPDATE`)
  return row
}

export async function storeLetter(
  transaction: Queryable,
  id: number,
  { subject, text, html }: StoredLetter,
): Promise<void> {
  await transaction.query(sql`
    UPDATE mail SET subject = ${subject}, body_text = ${text}, body_html = ${html} WHERE id = ${id}`)
}

export async function storeSent(
  database: Queryable,
  { id, lease }: ClaimedMail,
  answer: string,
): Promise<void> {
  await database.query(sql`
    UPDATE mail SET state = 'sent', sent_at = now(), error = NULL, answer = ${answer}, lease = NULL, sealed_link = NULL
    WHERE id = ${id} AND lease = ${lease}`)
}

interface NotSent {
  readonly error: MailError
  readonly answer: string | null
  readonly inDoubt?: boolean
  /** Null: never. */
  readonly inSeconds: number | null
}

export async function storeNotSent(
  database: Queryable,
  { id, lease }: ClaimedMail,
  { error, answer, inDoubt = false, inSeconds }: NotSent,
): Promise<void> {
  const state = inSeconds === null ? 'failed' : 'waiting'
  await database.query(sql`
    UPDATE mail SET state = ${state}, error = ${error}, answer = ${answer}, lease = NULL,
      in_doubt = in_doubt OR ${inDoubt}, run_after = now() + make_interval(secs => ${inSeconds ?? 0})
    WHERE id = ${id} AND lease = ${lease}`)
}

export async function storeDropped(
  database: Queryable,
  { id, lease }: ClaimedMail,
  error: MailError,
): Promise<void> {
  await database.query(sql`
    UPDATE mail SET state = 'dropped', error = ${error}, lease = NULL, sealed_link = NULL
    WHERE id = ${id} AND lease = ${lease}`)
}

/** An attempt that the mail is not to blame for does not count. */
export async function returnMail(database: Queryable, { id, lease }: ClaimedMail): Promise<void> {
  await database.query(sql`
    UPDATE mail SET state = 'waiting', lease = NULL, run_after = now(), attempts = attempts - 1
    WHERE id = ${id} AND lease = ${lease}`)
}

/** Lets a mail be sent now, with all its attempts. */
export async function sendAgain(
  database: Queryable,
  id: number,
): Promise<'queued' | 'expired' | 'missing'> {
  const [found] = await database.query<{ isExpired: boolean }>(sql`
    WITH found AS (
      SELECT id, urgent AND (expires_at <= now() OR sealed_link IS NULL) AS expired FROM mail WHERE id = ${id} FOR UPDATE
    ), queued AS (
      UPDATE mail SET state = 'waiting', run_after = now(), attempts = 0, lease = NULL, sent_at = NULL,
        -- A copy that somebody asks for is a mail of its own: mailboxes hide a second one with the same id.
        message_id = CASE state WHEN 'sent' THEN gen_random_uuid() ELSE message_id END,
        in_doubt = in_doubt AND state <> 'sent',
        expires_at = CASE WHEN urgent THEN expires_at ELSE greatest(expires_at, now() + interval '14 days') END
      FROM found WHERE mail.id = found.id AND NOT found.expired AND mail.state <> 'sending'
    )
    SELECT expired AS "isExpired" FROM found`)
  if (found === undefined) return 'missing'
  return found.isExpired ? 'expired' : 'queued'
}

/** Answers how many. */
export async function discardWaiting(database: Queryable): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    WITH discarded AS (
      UPDATE mail SET state = 'dropped', error = 'discarded', sealed_link = NULL WHERE state = 'waiting' RETURNING id
    )
    SELECT count(*)::integer AS count FROM discarded`)
  return row?.count ?? 0
}

/** Drops some that have waited in vain, and answers how many. */
export async function dropExpiredMails(database: Queryable, most: number): Promise<number> {
  const dropped = await database.query(sql`
    UPDATE mail SET state = 'dropped', error = 'expired', sealed_link = NULL WHERE id IN (
      SELECT id FROM mail WHERE state = 'waiting' AND expires_at <= now() LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return dropped.length
}

/** What was sent or given up is kept for so long. */
const kept = sql`interval '90 days'`

/** Removes some old ones, and answers how many. */
export async function removeOldMails(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM mail WHERE id IN (
      SELECT id FROM mail WHERE created_at < now() - ${kept} AND NOT ${isOpen}
      ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return removed.length
}
