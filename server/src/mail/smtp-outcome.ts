import type { MailError } from '@kontor/contract/rules/mail-words'

/** What became of a mail. */
export type Outcome =
  | { readonly how: 'taken'; readonly answer: string }
  /** This mail was refused, for good or for now. */
  | {
      readonly how: 'refused'
      readonly error: MailError
      readonly isFinal: boolean
      readonly answer: string | null
    }
  /** The whole mail was sent, and no answer came. */
  | { readonly how: 'answer_lost' }
  /** The server as a whole is in trouble, or broke off while it was being sent to. */
  | {
      readonly how: 'trouble'
      readonly error: MailError
      readonly answer: string | null
      /** The mail may be the reason. */
      readonly isAboutMail: boolean
    }
  /** Given up by us. */
  | { readonly how: 'stopped' }

/** As the client library describes a failure. */
export interface SmtpError {
  readonly code?: string
  readonly originalCode?: string
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
  readonly message?: string
}

/** Answers are shown to people and stored, so they are cut and without control characters. */
export const shownAnswer = (response: string | undefined): string | null =>
  response === undefined || !/^\d{3}/.test(response)
    ? null
    : response.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 500)

const dnsCodes: ReadonlySet<string | undefined> = new Set(['EDNS', 'ENOTFOUND', 'EAI_AGAIN'])
const unreachable = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EACCES|EADDRNOTAVAIL)$/

/** Why there is no session with the server. */
export function troubleOf(error: SmtpError): MailError {
  const { code, originalCode = '', responseCode, message = '' } = error
  if (code === 'EAUTH' || code === 'ENOAUTH' || /^53[0-9]$/.test(String(responseCode))) {
    return 'login_refused'
  }
  if (dnsCodes.has(code) || dnsCodes.has(originalCode)) return 'unknown_host'
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(originalCode + message.toUpperCase())) {
    return 'certificate'
  }
  // EPROTO and ERR_SSL: what came was no TLS, as on a port that talks in the clear.
  if (code === 'ETLS' || /^(?:EPROTO|ERR_SSL_)/.test(originalCode) || /STARTTLS/i.test(message)) {
    return 'no_encryption'
  }
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'timeout'
  if (unreachable.test(originalCode) || unreachable.test(code ?? '')) return 'not_reachable'
  if (responseCode !== undefined) return 'later'
  return 'broken_off'
}

/** 421: the service closes; 530 to 538: it wants a login, or another one. Both are said of the session, not of a mail. */
const isOfSession = (code: number) => code === 421 || (code >= 530 && code <= 538)

const tooLarge = 552

/** What an error during a mail means. */
export function outcomeOf(error: SmtpError, isSent: boolean): Outcome {
  const { code, command, responseCode } = error
  const answer = shownAnswer(error.response)
  if (responseCode === undefined) {
    if (code === 'EENVELOPE') {
      return { how: 'refused', error: 'address_not_valid', isFinal: true, answer }
    }
    if (code === 'EMESSAGE') return { how: 'refused', error: 'too_large', isFinal: true, answer }
    if (isSent) return { how: 'answer_lost' }
    return { how: 'trouble', error: troubleOf(error), answer, isAboutMail: true }
  }
  if (isOfSession(responseCode)) {
    return { how: 'trouble', error: troubleOf(error), answer, isAboutMail: false }
  }
  if (responseCode === tooLarge) {
    return { how: 'refused', error: 'too_large', isFinal: true, answer }
  }
  if (command === 'MAIL FROM') {
    const isFinal = responseCode >= 500
    const refused = isFinal ? 'sender_refused' : 'later'
    return { how: 'trouble', error: refused, answer, isAboutMail: false }
  }
  const isFinal = responseCode >= 500
  return { how: 'refused', error: isFinal ? 'refused' : 'later', isFinal, answer }
}
