import { Failure } from '@kontor/contract/core/endpoint'
import { refusalStatus, type RefusalCode } from '@kontor/contract/core/errors'
import { Check, Errors } from 'typebox/value'
import { refusalsOf } from '../../server/src/http/docs/openapi.ts'
import type { FuzzRequest } from './requests.ts'

export interface FuzzAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** 503 reports overload; anything else above 499 is a fault. */
const honest: ReadonlySet<string> = new Set<RefusalCode>(['unavailable'])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function wrongWithRefusal({ endpoint, method, url }: FuzzRequest, answer: FuzzAnswer) {
  if (method === 'HEAD' && answer.body === '') return undefined
  const failure = parsed(answer.body)
  if (!Check(Failure, failure)) return 'the refusal has not the shape of the contract'
  if (refusalStatus[failure.code] !== answer.status) return 'status and code do not belong together'
  const isElsewhere = method !== 'POST' || !pathMatches(endpoint.path, url)
  const listed: readonly RefusalCode[] = [
    ...refusalsOf(endpoint),
    ...(isElsewhere ? (['not_found'] as const) : []),
  ]
  return listed.includes(failure.code) ? undefined : `the refusal ${failure.code} is not listed`
}

/** Whether the path is that of the endpoint: an odd id may make it a different one. */
function pathMatches(path: string, url: string): boolean {
  const [asked = ''] = url.split('?', 1)
  return !path.includes(':') && asked.replace(/\/$/, '') === path.replace(/\/$/, '')
}

function wrongWithAnswer({ endpoint, method }: FuzzRequest, answer: FuzzAnswer) {
  // Another method returns a page of the web app or 404; neither is a call.
  if (method !== 'POST') return undefined
  if (answer.status !== (endpoint.answerStatus ?? 200)) return 'another success than the contract’s'
  if (endpoint.stream === true) {
    return answer.type.startsWith('text/event-stream') ? undefined : 'no stream of events'
  }
  const value = parsed(answer.body)
  if (Check(endpoint.answer, value)) return undefined
  return `the answer does not fit its schema: ${JSON.stringify(Errors(endpoint.answer, value).slice(0, 2))}`
}

/** What is wrong with an answer; undefined when nothing is. */
export function wrongWith(request: FuzzRequest, answer: FuzzAnswer): string | undefined {
  const { status } = answer
  if (status >= 500) {
    const failure = parsed(answer.body)
    const code = Check(Failure, failure) ? failure.code : ''
    if (!honest.has(code)) return `a fault: ${status}`
  }
  if (status >= 200 && status < 300) return wrongWithAnswer(request, answer)
  if (status >= 400) return wrongWithRefusal(request, answer)
  return `an odd status: ${status}`
}

/** What Node itself refuses, such as a missing Host, has no body. */
const hasBody = (refusal: string) => !/\r\n\r\n(0\r\n\r\n)?$/.test(refusal)

/** What is wrong with the answers to odd bytes. Closing the connection without an answer is allowed. */
export function wrongOnWire(answers: readonly string[]): string | undefined {
  for (const answer of answers) {
    const status = Number(answer.slice(9, 12))
    if (status >= 500 && status !== 503) return `a fault on the wire: ${status}`
    const body = /\r\n\r\n(.*)$/s.exec(answer)?.[1] ?? ''
    if (status >= 400 && hasBody(answer) && !Check(Failure, parsed(body))) {
      return 'the refusal on the wire has not the shape of the contract'
    }
  }
  return undefined
}
