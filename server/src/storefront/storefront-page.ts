import type { Endpoint } from '@kontor/contract/core/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { findFirstCategories } from '../catalogue/read/first-categories.ts'
import { escaped } from '../http/server/html.ts'
import type { Bases } from '../http/server/security-headers.ts'
import type { CallContext } from '../http/endpoints/call.ts'
import type { SharedCache } from '../http/cache/shared-cache.ts'
import { readTexts, writeTexts } from '../http/server/app-texts.ts'
import { readPage } from '../http/server/built-page.ts'
import { firstAnswersOf, type FirstAnswers } from './first-answers.ts'
import { originOf } from './origin.ts'
import { writeHead } from './page-head.ts'
import { pageViewOf, type PageView } from './page-view.ts'
import { setUpNotice } from './set-up-notice.ts'
import { writeShell } from './shell.ts'
import {
  sendWritten,
  sizeOfPage,
  type WrittenPage,
  writtenPage,
} from '../http/server/written-page.ts'

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface StorefrontOptions extends Pick<
  CallContext,
  'publicDatabase' | 'answers' | 'cache' | 'catalogue' | 'overload'
> {
  /** The pages as they were written, for everyone alike: nothing personal is ever put there. */
  readonly pages: SharedCache
  readonly folder: string
  readonly bases: Bases
}

/**
 * Writes the storefront's page with what its address shows first: in the head for search engines and link previews, in
 * the body for the web app. It is the same for everyone, so it is kept until something of it changes.
 */
export async function storefrontPages(options: StorefrontOptions): Promise<SendPage> {
  const { publicDatabase, cache, catalogue, pages, folder, bases } = options
  const { text: template, policy } = await readPage(folder, 'index.html', bases)
  const texts = await readTexts(folder, 'storefront')
  // Where the calls go elsewhere, this server does not know what they answer.
  const isWhole = bases.api === '' && bases.configuration === ''
  const images = bases.images === '' ? '/images/' : `${bases.images}/`

  function write(view: PageView, first: FirstAnswers, firstCategory: object, origin: string) {
    const { company, categories, product, page } = first
    if (company === undefined) return setUpNotice(view.language)
    const facts = {
      company: company?.answer,
      categories: categories?.answer ?? [],
      product: product?.answer,
      page: page?.answer,
    }
    const head = writeHead(view, facts, { origin, images })
    const { written = '{}', say = () => '' } = texts.get(view.language) ?? {}
    const body = isWhole ? writeShell(view, first, { images, say }) : ''
    const data = isWhole ? writeTexts(view.language, written) : ''
    const logo = facts.company?.logo
    const icon = logo ? images + encodeURIComponent(logo) : '/no-photo.svg'
    return template
      .replace(/<html lang="\w+"/, `<html lang="${view.language}"`)
      .replace('__KONTOR_FIRST_CATEGORY__', () => escaped(JSON.stringify(firstCategory)))
      .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escaped(icon)}" />`)
      .replace(/<title>[^<]*<\/title>/, () => head)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${data}`)
  }

  const recall = async (request: FastifyRequest, reply: FastifyReply) => {
    const view = pageViewOf(request.url, request.headers.cookie)
    const origin = originOf(request)
    const version = await catalogue.current()
    let usesOlder = false
    return pages.recall<WrittenPage>({
      key: `page ${origin} ${JSON.stringify(view)}`,
      version: version.shown,
      make: async (older) => {
        const serialise = (endpoint: Endpoint, answer: unknown) => {
          // A schema is an object like any other, and takes lists too, which these types do not say.
          const schema = endpoint.answer as TSchema & Record<string, unknown>
          const stringify = reply.compileSerializationSchema(schema)
          return Buffer.from(stringify(answer as Record<string, unknown>))
        }
        const first = await firstAnswersOf(view, { ...options, serialise })
        const firstCategory = await findFirstCategories(publicDatabase, cache, version)
        usesOlder = first.usesOlder
        return writtenPage(write(view, first, firstCategory, origin), older)
      },
      bytesOf: sizeOfPage,
      // An answer that is not kept is part of no page that is.
      isNew: () => !usesOlder,
    })
  }
  const empty = template.replace('__KONTOR_FIRST_CATEGORY__', '{}')

  return async (request, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .headers({ vary: 'accept-encoding, cookie', 'content-security-policy': policy })
    // Without a database, or with too much to do, the page still opens and asks for itself.
    const page = await recall(request, reply).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the page was sent without its first view')
      return undefined
    })
    if (page === undefined) return reply.header('cache-control', 'no-cache').send(empty)
    return sendWritten(page, request, reply)
  }
}
