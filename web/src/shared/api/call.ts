import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@kontor/contract/core/endpoint'
import type { EndpointsByPath } from '@kontor/contract/endpoints'
import { currentLanguage } from '../i18n/language.ts'
import { storedUser } from '../session/stored-user.ts'
import { addressOf } from './address.ts'
import { bases } from './bases.ts'
import { NetworkError, TimeoutError } from './call-error.ts'
import { failedCall, parsed } from './failed-call.ts'

export type CallPath = keyof EndpointsByPath
export type Answer<Path extends CallPath> = AnswerOf<EndpointsByPath[Path]>

interface Parts<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

/** Only what the endpoint accepts. */
type InputOf<E extends Endpoint> = {
  [Part in keyof Parts<E> as Parts<E>[Part] extends undefined ? never : Part]: Parts<E>[Part]
}
export type Input<Path extends CallPath> = InputOf<EndpointsByPath[Path]>

interface CallOptions {
  signal?: AbortSignal
  /** The same key gives the first answer again and changes nothing. */
  idempotencyKey?: string
  /** Replaces the token of the stored user, for a user who is already removed from the storage. */
  token?: string
  /** It is sent even when the page is being closed. */
  keepalive?: boolean
  /** Milliseconds; a file of everything may take longer than other answers. */
  timeLimit?: number
}

/** The arguments after the path: a call without input may leave them out. */
export type Arguments<Path extends CallPath> = keyof Input<Path> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: Input<Path>, options?: CallOptions]

function requestOf(body: unknown, token: string | undefined, options: CallOptions): RequestInit {
  const headers = new Headers()
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey)
  return {
    method: 'POST',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    keepalive: options.keepalive ?? false,
  }
}

/** A user does not wait longer than this without a message. The server's own timeout is shorter. */
const usualTimeLimit = 30_000

interface Sent {
  response: Response
  /** The body of the answer, or the file that it is; undefined when it is neither JSON nor a file. */
  answer: unknown
}

/** Sends the request and reads the whole answer within the time limit. */
async function send(
  address: string,
  request: RequestInit,
  { signal: given, timeLimit = usualTimeLimit }: CallOptions,
): Promise<Sent> {
  const controller = new AbortController()
  let tooLate = false
  const timer = setTimeout(() => {
    tooLate = true
    controller.abort()
  }, timeLimit)
  const giveUp = () => controller.abort(given?.reason)
  if (given?.aborted) giveUp()
  given?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(address, { ...request, signal: controller.signal })
    const isFile = response.headers.get('Content-Disposition')?.startsWith('attachment') === true
    return { response, answer: isFile ? await response.blob() : parsed(await response.text()) }
  } catch (cause) {
    if (given?.aborted) throw cause
    throw tooLate ? new TimeoutError('no answer in time') : new NetworkError('no answer', { cause })
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', giveUp)
  }
}

/** Calls the server. Body, parameters and answer have the types of the endpoint at that path. */
export async function call<Path extends CallPath>(
  path: Path,
  ...[input, options = {}]: Arguments<Path>
): Promise<Answer<Path>> {
  const sentParts: { params?: object; query?: object; body?: unknown } = input ?? {}
  const { params, query, body } = sentParts
  const token = options.token ?? storedUser()?.token
  const address = addressOf(
    { path, params: { ...params }, query: { ...query }, language: currentLanguage() },
    bases,
  )
  const request = requestOf(body, token, options)
  const { response, answer } = await send(address, request, options)
  // The contract defines the type, and the server serialises every answer by it.
  if (response.ok && answer !== undefined) return answer as Answer<Path>
  if (response.ok) throw new NetworkError('the answer is no JSON')
  const { status, statusText, headers } = response
  const retryAfter = headers.get('Retry-After')
  throw failedCall({ path, token, status, statusText, answer, retryAfter })
}
