import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCompany } from '../content/content.sql.ts'
import type { CallContext } from '../http/endpoints/call.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { SharedCache } from '../http/cache/shared-cache.ts'
import { originOf } from './origin.ts'
import { listPaths, writeSitemap, writeSitemapPart } from './sitemap.ts'
import { sendWritten, sizeOfPage, writtenPage } from '../http/server/written-page.ts'

interface CrawlerOptions extends Pick<CallContext, 'database' | 'catalogue'> {
  readonly pages: SharedCache
}

/** Calls of customers and agents, and links to documents, are nobody's to find. */
const robots = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /web-api/',
    'Disallow: /documents/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** The files that are asked for by name: robots.txt, the sitemap and the icon. */
export function addCrawlerFiles(app: FastifyInstance, options: CrawlerOptions) {
  const { database, pages, catalogue } = options

  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(originOf(request))),
  )

  app.get('/favicon.ico', async (_, reply) => {
    const version = await catalogue.current()
    const icon = await pages.recall({
      key: 'icon',
      version: version.of('content'),
      make: async () => {
        const logo = (await findCompany(database, 'de'))?.logo
        return logo ? `/images/${encodeURIComponent(logo)}` : '/no-photo.svg'
      },
      bytesOf: (path) => path.length * 2,
    })
    return reply.header('cache-control', 'no-cache').redirect(icon)
  })

  const send = async (request: FastifyRequest, reply: FastifyReply, part: number | undefined) => {
    const origin = originOf(request)
    const listed = (await catalogue.current()).of('name', 'category')
    const paths = () =>
      pages.recall({
        key: 'sitemap paths',
        version: listed,
        make: () => listPaths(database),
        bytesOf: (all) => all.reduce((sum, path) => sum + 32 + path.length, 0),
      })
    const file = await pages.recall({
      key: `sitemap ${part ?? ''} ${origin}`,
      version: listed,
      make: async () => {
        const all = await paths()
        const text =
          part === undefined ? writeSitemap(all, origin) : writeSitemapPart(all, part, origin)
        return text === undefined ? undefined : writtenPage(text)
      },
      bytesOf: (written) => (written === undefined ? 0 : sizeOfPage(written)),
    })
    if (file === undefined) throw new Refusal('not_found')
    reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding')
    return sendWritten(file, request, reply)
  }
  app.get('/sitemap.xml', (request, reply) => send(request, reply, undefined))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,5}$).xml', (request, reply) =>
    send(request, reply, Number(request.params.part)),
  )
}
