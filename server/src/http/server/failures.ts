import type { Failure } from '@kontor/contract/core/endpoint'
import type { RefusalCode } from '@kontor/contract/core/errors'
import type { FieldCode } from '@kontor/contract/rules/field-codes'
import type { Language } from '@kontor/contract/rules/languages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { Refusal, type FieldDetails } from '../endpoints/refusal.ts'
import { languageOf } from './request-language.ts'
import { isUnavailable } from '../admission/unavailable.ts'

/** PostgreSQL's error code for the zero character, which it cannot store in a text. */
const textNotStorable = '22021'

/** `/lines/0/count` becomes `lines.0.count`. */
const fieldAt = (pointer: string) =>
  pointer.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')

function detailsOf(validation: NonNullable<FastifyError['validation']>): FieldDetails | undefined {
  const details = new Map<string, FieldCode>()
  for (const { keyword, instancePath, params } of validation) {
    const missing = keyword === 'required' ? `/${String(params['missingProperty'])}` : ''
    const field = fieldAt(instancePath + missing)
    if (field !== '' && !details.has(field)) {
      details.set(field, missing === '' ? 'not_valid' : 'required')
    }
  }
  return details.size === 0 ? undefined : Object.fromEntries(details)
}

const codeOfStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'not_found',
  414: 'not_found', // a part of the path longer than any of ours
  413: 'too_large',
  415: 'wrong_content_type',
  503: 'unavailable',
}

/** Refusals that Fastify raises before the endpoint's function runs. */
function refusalOfFramework(error: FastifyError): Refusal | undefined {
  if (error.validation) {
    const details = detailsOf(error.validation)
    return new Refusal('not_valid', details === undefined ? {} : { details })
  }
  const { statusCode: status = 500 } = error
  if (status in codeOfStatus) return new Refusal(codeOfStatus[status] ?? 'fault')
  return status < 500 ? new Refusal('not_valid') : undefined
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) {
    return new Refusal('unavailable', { retryAfterSeconds: limits.retryAfterSeconds })
  }
  if (!(error instanceof Error)) return new Refusal('fault')
  const known = error as FastifyError
  if (known.code === textNotStorable) return new Refusal('not_valid')
  return refusalOfFramework(known) ?? new Refusal('fault')
}

/** Turns any error into an answer; a bug is logged in full and hidden from the caller. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) {
    const level = refusal.code === 'fault' ? 'error' : 'warn'
    request.log[level]({ err: error }, refusal.code)
  }
  return answerRefusal(refusal, request, reply)
}

function messageOf({ code, about }: Refusal, language: Language): string {
  const said = messages[code][language]
  return about === undefined ? said : `${said} ${about[language]}`
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused, for the log and metrics. */
    refusal: RefusalCode | undefined
  }
}

export function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  request.refusal = refusal.code
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfterSeconds)))
  }
  // Closes the connection of a client that sends too many requests.
  if (refusal.status === 429) reply.header('connection', 'close')
  const failure: Failure = {
    code: refusal.code,
    message: messageOf(refusal, languageOf(request)),
    requestId: request.id,
    ...(refusal.details === undefined ? {} : { details: { ...refusal.details } }),
    ...(refusal.left === undefined ? {} : { left: refusal.left }),
    ...(refusal.changed === undefined
      ? {}
      : { changed: [...refusal.changed], current: refusal.current }),
    ...(refusal.questions === undefined ? {} : { questions: [...refusal.questions] }),
  }
  return reply
    .code(refusal.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failure)
}
