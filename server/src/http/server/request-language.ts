import { isLanguage, type Language } from '@kontor/contract/rules/languages'
import type { FastifyRequest } from 'fastify'

/** Endpoints for agents and staff. The path decides, because an unknown path has no endpoint. */
const workPath = /^\/(api\/office\/|(api|public\/web-api)\/stockAgent)/

/** `?lang=`; when missing or unknown, English for stock agents and staff, and German for everyone else. */
export function languageOf(request: FastifyRequest): Language {
  // A malformed URL has no query.
  const query = request.query as { readonly lang?: unknown } | undefined
  if (isLanguage(query?.lang)) return query.lang
  return workPath.test(request.url) ? 'en' : 'de'
}
