import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { nextPause, OutboxLoop } from '../jobs/outbox-loop.ts'
import { attachmentsOf, renderContent } from './mail-content.ts'
import { findMailServer } from './mail-server.ts'
import { claimProbe, clearTrouble, storeTrouble } from './mail-trouble.sql.ts'
import {
  claimMail,
  countDue,
  lockLetter,
  returnMail,
  storeDropped,
  storeLetter,
  storeNotSent,
  storeSent,
  type ClaimedMail,
} from './mail.sql.ts'
import { openLink } from '../mail-queue/queue-mail.ts'
import { SmtpSession, usualTimes, type Letter, type MailServer, type SmtpTimes } from './smtp.ts'
import type { Outcome } from './smtp-outcome.ts'

interface MailSenderOptions {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** How often it looks for mails, if not as usual. */
  readonly pollMs?: number
  readonly times?: SmtpTimes
  /** Seconds between attempts of one mail, if not as usual. */
  readonly pauses?: readonly number[]
  /** Seconds between attempts to reach a server in trouble, if not as usual. */
  readonly troublePauses?: readonly number[]
}

const minute = 60
const hour = 60 * minute

/** About two days altogether. The first ones suit servers that refuse a stranger once (greylisting). */
const usualPauses: readonly number[] = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
]

const usualTroublePauses: readonly number[] = [5, 30, 2 * minute, 5 * minute, 15 * minute]

/** Sessions with the mail server at a time in this process. */
const atOnce = 2

/** Of one session, so that changed settings count soon. */
const mostOfSession = 100

/** What stands for a link that works once, in what is stored and shown. */
export const maskedLink = (shopUrl: string) => `${shopUrl}/…`

/**
 * Sends the mails of the outbox. Any number of processes share it; a mail is sent once, and a second time at most when
 * the answer to the first one was lost.
 */
export class MailSender {
  readonly #options: MailSenderOptions
  readonly #times: SmtpTimes
  readonly #pauses: readonly number[]
  readonly #loop: OutboxLoop
  #sessions = 0

  constructor(options: MailSenderOptions) {
    this.#options = options
    this.#times = options.times ?? usualTimes
    this.#pauses = options.pauses ?? usualPauses
    const { pollMs = 1000, log } = options
    this.#loop = new OutboxLoop({ look: () => this.#look(), pollMs, log, what: 'mails' })
  }

  close(): Promise<void> {
    return this.#loop.close()
  }

  async #look(): Promise<void> {
    const { database } = this.#options
    const free = atOnce - this.#sessions
    if (free <= 0) return
    const { due, isTroubled } = await countDue(database, free)
    if (due === 0 || this.#loop.isClosing) return
    // One attempt tells whether the server works again.
    if (isTroubled && !(await claimProbe(database))) return
    for (let count = isTroubled ? 1 : Math.min(due, free); count > 0; count -= 1) {
      this.#begin(isTroubled)
    }
  }

  #begin(isTroubled: boolean): void {
    this.#sessions += 1
    const work = this.#sendSome(isTroubled)
      // What was claimed is sent again when its lease is over.
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'mails were not sent'))
      .finally(() => {
        this.#sessions -= 1
      })
    this.#loop.begin(work)
  }

  async #sendSome(isTroubled: boolean): Promise<void> {
    const { database } = this.#options
    const server = await findMailServer(database)
    if (server === undefined) return
    let session: SmtpSession | undefined
    let isClear = !isTroubled
    try {
      for (let count = 0; count < mostOfSession && !this.#loop.isClosing; count += 1) {
        const mail = await claimMail(database)
        if (mail === undefined) return
        const letter = await this.#prepare(mail, server)
        if (letter === undefined) continue
        if (session === undefined || !session.isOpen) {
          const opened = await SmtpSession.open(server, this.#times, this.#loop.stop)
          if (!(opened instanceof SmtpSession)) {
            await this.#store(mail, opened)
            return
          }
          session = opened
        }
        const outcome = await session.send(letter, this.#loop.stop)
        await this.#store(mail, outcome)
        if (outcome.how === 'trouble' || outcome.how === 'stopped') return
        if (!isClear) await clearTrouble(database)
        isClear = true
      }
      this.#loop.wake()
    } finally {
      await session?.quit()
    }
  }

  /** The mail as it is sent; undefined when it is not. */
  async #prepare(mail: ClaimedMail, server: MailServer): Promise<Letter | undefined> {
    const { database, log } = this.#options
    if (mail.isExpired) {
      await storeDropped(database, mail, 'expired')
      return undefined
    }
    if (mail.isLostTwice) {
      await storeNotSent(database, mail, { error: 'answer_lost', answer: null, inSeconds: null })
      return undefined
    }
    try {
      const rendered = await this.#render(mail, server)
      if (rendered === undefined) return undefined
      const { address: to, language, messageId } = mail
      const attachments = await attachmentsOf(database, mail)
      return { ...rendered, to, language, messageId, attachments }
    } catch (error) {
      log.warn({ err: error, mail: mail.id }, 'a mail could not be made')
      const inSeconds = nextPause(this.#pauses, mail.attempts) ?? null
      await storeNotSent(database, mail, { error: 'not_made', answer: null, inSeconds })
      return undefined
    }
  }

  /** The text is made once, and stays the same at each attempt. With a link, only the mail itself has it. */
  #render(mail: ClaimedMail, { shopUrl }: MailServer) {
    return this.#options.database.transaction(async (transaction) => {
      const locked = await lockLetter(transaction, mail)
      if (locked === undefined) return undefined
      const { cause, key } = mail
      if (locked.stored !== null && locked.link === null) return locked.stored
      const masked = locked.link === null ? null : maskedLink(shopUrl)
      const kept = await renderContent(transaction, mail, { shopUrl, link: masked })
      if (kept === undefined) {
        await storeDropped(transaction, mail, 'outdated')
        return undefined
      }
      await storeLetter(transaction, mail.id, kept)
      if (locked.link === null) return kept
      const path = await openLink(transaction, { cause, key, sealed: locked.link })
      return renderContent(transaction, mail, { shopUrl, link: shopUrl + path })
    })
  }

  async #store(mail: ClaimedMail, outcome: Outcome): Promise<void> {
    const { database, log } = this.#options
    const inSeconds = nextPause(this.#pauses, mail.attempts) ?? null
    switch (outcome.how) {
      case 'taken':
        return storeSent(database, mail, outcome.answer)
      case 'refused': {
        const { error, answer, isFinal } = outcome
        return storeNotSent(database, mail, {
          error,
          answer,
          inSeconds: isFinal ? null : inSeconds,
        })
      }
      case 'answer_lost': {
        // Two copies are better than none, and ten are not: the office decides after the second one.
        const next = mail.inDoubt ? null : inSeconds
        const lost = { error: 'answer_lost', answer: null, inDoubt: true } as const
        return storeNotSent(database, mail, { ...lost, inSeconds: next })
      }
      case 'trouble': {
        const { error, answer, isAboutMail } = outcome
        log.warn({ error, answer }, 'the mail server is in trouble')
        const pauses = this.#options.troublePauses ?? usualTroublePauses
        await storeTrouble(database, { error, answer, pauses })
        // A mail that the server breaks off at must not stand before all others for ever.
        return isAboutMail
          ? storeNotSent(database, mail, { error, answer, inSeconds })
          : returnMail(database, mail)
      }
      case 'stopped':
        return returnMail(database, mail)
    }
  }
}
