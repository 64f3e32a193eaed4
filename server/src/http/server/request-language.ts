import { isLanguage, type Language } from '@kontor/contract/core/languages'
import type { FastifyRequest } from 'fastify'

/** The agents' calls and their login; the path decides, because an unknown path has no endpoint. */
export const stockAgentPath = /^\/(api|public\/web-api)\/stockAgent/

/** `?lang=`; missing or unknown it is English for stock agents and German for everyone else. */
export function languageOf(request: FastifyRequest): Language {
  // An address that cannot be read has no query.
  const query = request.query as { readonly lang?: unknown } | undefined
  if (isLanguage(query?.lang)) return query.lang
  return stockAgentPath.test(request.url) ? 'en' : 'de'
}
