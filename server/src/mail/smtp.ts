import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { MailSecurity } from '@kontor/contract/rules/mail-words'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { outcomeOf, shownAnswer, troubleOf, type Outcome, type SmtpError } from './smtp-outcome.ts'

export interface MailServer {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  readonly username: string | null
  readonly password: string | null
  readonly senderName: string
  readonly senderAddress: string
  readonly shopUrl: string
}

export interface Attachment {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
}

export interface Letter {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: string
  readonly attachments: readonly Attachment[]
}

/** How long things may take. */
export interface SmtpTimes {
  readonly connectMs: number
  /** Without a word of the server. RFC 5321 (4.5.3.2) lets it think for minutes about a mail that it has received. */
  readonly silentMs: number
  /** One mail, whatever happens. Shorter than the lease of a mail. */
  readonly mailMs: number
}

export const usualTimes: SmtpTimes = { connectMs: 15_000, silentMs: 120_000, mailMs: 180_000 }

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

const buildLetter = (server: MailServer, letter: Letter): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const composer = new MailComposer({
      from: { name: server.senderName, address: server.senderAddress },
      // Without a name: what a customer is called has no place in a header.
      to: { name: '', address: letter.to },
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      messageId: `<${letter.messageId}@${domainOf(server.senderAddress)}>`,
      // No answers by absence notices (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language },
      attachments: letter.attachments.map((attachment) => ({ ...attachment })),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    composer.compile().build((error, message) => (error ? reject(error) : resolve(message)))
  })

const pieceBytes = 16 * 1024

function* piecesOf(message: Buffer) {
  for (let at = 0; at < message.length; at += pieceBytes) {
    yield message.subarray(at, at + pieceBytes)
  }
}

/** A session with the mail server, over which any number of mails are sent one after the other. */
export class SmtpSession {
  readonly #connection: SMTPConnection
  readonly #server: MailServer
  readonly #times: SmtpTimes
  #isOpen = true

  private constructor(connection: SMTPConnection, server: MailServer, times: SmtpTimes) {
    this.#connection = connection
    this.#server = server
    this.#times = times
    // A failure also ends the call that waits for it; without a listener it would end the process.
    connection.on('error', () => (this.#isOpen = false))
    connection.on('end', () => (this.#isOpen = false))
  }

  /** Connects and logs in, or says why not. */
  static async open(
    server: MailServer,
    times: SmtpTimes,
    stop: AbortSignal,
  ): Promise<SmtpSession | Exclude<Outcome, { how: 'taken' | 'refused' | 'answer_lost' }>> {
    const { host, port, security, username, password } = server
    const connection = new SMTPConnection({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      name: new URL(server.shopUrl).hostname,
      connectionTimeout: times.connectMs,
      greetingTimeout: times.connectMs,
      dnsTimeout: times.connectMs,
      socketTimeout: times.silentMs,
      maxResponseSize: 64 * 1024,
      logger: false,
    })
    const session = new SmtpSession(connection, server, times)
    try {
      const late = AbortSignal.any([stop, AbortSignal.timeout(times.connectMs * 3)])
      await within(late, connection, (done) =>
        connection.connect((error) => done(error, undefined)),
      )
      if (username !== null) {
        const login = { user: username, pass: password ?? '' }
        await within(late, connection, (done) => connection.login(login, done))
      }
      return session
    } catch (error) {
      connection.close()
      if (stop.aborted) return { how: 'stopped' }
      const failure = error as SmtpError
      const answer = shownAnswer(failure.response)
      return { how: 'trouble', error: troubleOf(failure), answer, isAboutMail: false }
    }
  }

  /** Whether another mail can be sent over it. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  async send(letter: Letter, stop: AbortSignal): Promise<Outcome> {
    const message = await buildLetter(this.#server, letter)
    // As a stream of pieces it says when the last one was handed over.
    const stream = Readable.from(piecesOf(message))
    let isSent = false
    stream.once('end', () => (isSent = true))
    const envelope = {
      from: this.#server.senderAddress,
      to: [letter.to],
      size: message.length,
    }
    const late = AbortSignal.any([stop, AbortSignal.timeout(this.#times.mailMs)])
    try {
      const answer = await within<{ response: string }>(late, this.#connection, (done) =>
        this.#connection.send(envelope, stream, done),
      )
      return { how: 'taken', answer: shownAnswer(answer.response) ?? '' }
    } catch (error) {
      const outcome = outcomeOf(error as SmtpError, isSent)
      // Only a refusal leaves the session as it was; a new one costs little.
      if (outcome.how !== 'refused') this.close()
      else if (this.#isOpen) await this.#reset()
      return stop.aborted && !isSent ? { how: 'stopped' } : outcome
    }
  }

  async #reset(): Promise<void> {
    const late = AbortSignal.timeout(this.#times.connectMs)
    await within(late, this.#connection, (done) => this.#connection.reset(done)).catch(() =>
      this.close(),
    )
  }

  /** Ends in order, if the server answers soon. */
  async quit(): Promise<void> {
    if (!this.#isOpen) return
    const ended = once(this.#connection, 'end', { signal: AbortSignal.timeout(1000) })
    this.#connection.quit()
    await ended.catch(() => this.close())
  }

  close(): void {
    this.#isOpen = false
    this.#connection.close()
  }
}

type Done<Result> = (error: Error | null | undefined, result: Result) => void

/** A step of a session. When it is late, the connection is closed: its callback may never be called then. */
async function within<Result = unknown>(
  late: AbortSignal,
  connection: SMTPConnection,
  begin: (done: Done<Result>) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      late.removeEventListener('abort', tooLate)
      connection.off('error', fail)
      connection.off('end', ended)
      reject(error)
    }
    const tooLate = () => {
      fail(Object.assign(new Error('took too long'), { code: 'ETIMEDOUT' }))
      connection.close()
    }
    const ended = () => fail(Object.assign(new Error('closed'), { code: 'ECONNECTION' }))
    if (late.aborted) return tooLate()
    late.addEventListener('abort', tooLate)
    connection.once('error', fail)
    connection.once('end', ended)
    begin((error, result) => {
      if (error) return fail(error)
      late.removeEventListener('abort', tooLate)
      connection.off('error', fail)
      connection.off('end', ended)
      resolve(result)
    })
  })
}
