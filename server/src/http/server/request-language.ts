import { isLanguage, type Language } from '@kontor/contract/core/languages'
import type { FastifyRequest } from 'fastify'

/** Endpoints for stock agents. The path decides, because an unknown path has no endpoint. */
const stockAgentPath = /^\/(api|public\/web-api)\/stockAgent/

/** `?lang=`; when missing or unknown, English for stock agents and German for everyone else. */
export function languageOf(request: FastifyRequest): Language {
  // A malformed URL has no query.
  const query = request.query as { readonly lang?: unknown } | undefined
  if (isLanguage(query?.lang)) return query.lang
  return stockAgentPath.test(request.url) ? 'en' : 'de'
}
