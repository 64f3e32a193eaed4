import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Bases } from './security-headers.ts'

/** What stands in the built pages where the bases belong. */
const placeholder = 'content="__KONTOR_BASES__"'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

async function readPage(file: string, bases: Bases): Promise<string> {
  const content = JSON.stringify({
    ...bases,
    images: bases.images === '' ? '/images/' : `${bases.images}/`,
  })
  const page = await readFile(file, 'utf8')
  return page.replaceAll(placeholder, () => `content="${escaped(content)}"`)
}

/** The names of files below assets carry a fingerprint of their content. */
const forever = 'public, max-age=31536000, immutable'

/** Asked again each time, and answered with 304 when nothing changed. */
const checked = 'no-cache'

/** Below these a path that is not a file is a mistake, not a screen of the storefront. */
const neverAScreen = new Set([
  'web-api',
  'public',
  'api',
  'configuration',
  'assets',
  'locales',
  'images',
])

export interface WebApp {
  /** Whether this path may be a screen, which the storefront opens by itself. */
  isScreen(path: string): boolean
  sendStorefront(reply: FastifyReply): FastifyReply
}

/** Serves the built web app: the storefront everywhere, the control app below /apps. */
export async function addWebApp(
  app: FastifyInstance,
  folder: string,
  bases: Bases,
): Promise<WebApp> {
  const [storefront, control] = await Promise.all([
    readPage(join(folder, 'index.html'), bases),
    readPage(join(folder, 'apps.html'), bases),
  ])
  const send = (page: string) => (reply: FastifyReply) =>
    reply.header('cache-control', checked).type('text/html; charset=utf-8').send(page)
  const sendStorefront = send(storefront)
  const sendControl = send(control)

  for (const path of ['/', '/index.html']) app.get(path, (_, reply) => sendStorefront(reply))
  for (const path of ['/apps', '/apps/*', '/apps.html']) {
    app.get(path, (_, reply) => sendControl(reply))
  }
  await app.register(files, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isAsset = path.startsWith(join(folder, 'assets'))
      response.setHeader('cache-control', isAsset ? forever : checked)
      // A shared cache must not give a packed file to someone who cannot read it.
      response.setHeader('vary', 'accept-encoding')
    },
  })
  return {
    isScreen: (path) => !neverAScreen.has(path.split('/', 2)[1] ?? ''),
    sendStorefront,
  }
}
