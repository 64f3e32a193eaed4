import { lookup, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DeliveryError } from '@kontor/contract/rules/webhook-words'
import { isPrivateAddress } from './private-address.ts'

interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly allowsPrivate: boolean
  /** For connecting, sending and the answer together. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

export interface Posted {
  readonly status: number | null
  /** Null when it was received. */
  readonly error: DeliveryError | null
}

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/**
 * Finds addresses as usual, and none that is private. The connection is made to what this answers, so a name that
 * changes its address after a check gains nothing.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error !== null) return done(error, '')
    const [first] = found
    // Not even beside a public one.
    if (first === undefined || found.some(({ address }) => isPrivateAddress(address))) {
      return done(new PrivateAddress(hostname), '')
    }
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })
}

/** So much of an answer is read, so that a sender of one can finish it; what it says is of no interest. */
const mostAnswerBytes = 4096

const errorOf = (error: unknown): DeliveryError => {
  if (error instanceof PrivateAddress) return 'private_address'
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EACCES|EADDRNOTAVAIL)$/.test(code))
    return 'not_reachable'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME|EPROTO/.test(code)) return 'certificate'
  return 'broken_off'
}

/** The host of a URL as a connection needs it: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Sends a message once, over a connection of its own. A redirect is not followed. */
export async function postMessage(post: Post): Promise<Posted> {
  const { headers, body, allowsPrivate, timeoutMs, signal: stop } = post
  const url = new URL(post.url)
  // No name is looked up for an address, so it is checked here.
  if (!allowsPrivate && isIP(hostOf(url)) !== 0 && isPrivateAddress(hostOf(url))) {
    return { status: null, error: 'private_address' }
  }
  const { request } = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)])
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Kontor-Webhooks/1',
          ...headers,
        },
        // A connection that is kept could be used after its name got another address.
        agent: false,
        signal,
        ...(allowsPrivate ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        resolve({ status, error: status >= 200 && status < 300 ? null : 'status' })
        let read = 0
        answer.on('data', (piece: Buffer) => {
          read += piece.length
          if (read > mostAnswerBytes) answer.destroy()
        })
        answer.on('error', () => undefined)
      },
    )
    sent.on('error', (error) => {
      if (stop.aborted) reject(error)
      else resolve({ status: null, error: errorOf(signal.aborted ? signal.reason : error) })
    })
    sent.end(body)
  })
}
