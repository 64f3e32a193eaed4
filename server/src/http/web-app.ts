import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escaped } from './html.ts'
import { contentSecurityPolicy, type Bases } from './security-headers.ts'

/** Puts what the app must know into a built page, where a placeholder keeps its place. */
const filledIn = (page: string, placeholder: string, value: object) =>
  page.replaceAll(placeholder, () => escaped(JSON.stringify(value)))

async function readPage(file: string, bases: Bases): Promise<string> {
  return filledIn(await readFile(file, 'utf8'), '__KONTOR_BASES__', {
    ...bases,
    images: bases.images === '' ? '/images/' : `${bases.images}/`,
  })
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
  'documents',
])

export interface WebApp {
  /** Whether this path may be a screen, which the storefront opens by itself. */
  isScreen(path: string): boolean
  sendStorefront(reply: FastifyReply): Promise<FastifyReply>
}

export interface WebAppOptions {
  readonly folder: string
  readonly bases: Bases
  /** The category that stands first in each language: what the home page shows. */
  readonly firstCategories: () => Promise<object>
}

/** Serves the built web app: the storefront everywhere, the control app below /apps. */
export async function addWebApp(
  app: FastifyInstance,
  { folder, bases, firstCategories }: WebAppOptions,
): Promise<WebApp> {
  const [storefront, control] = await Promise.all([
    readPage(join(folder, 'index.html'), bases),
    readPage(join(folder, 'apps.html'), bases),
  ])
  // Where the browser reads no barcodes by itself, the camera's pictures are read by WebAssembly.
  const controlPolicy = contentSecurityPolicy(bases, ["'wasm-unsafe-eval'"])
  const send = (reply: FastifyReply, page: string) =>
    reply.header('cache-control', checked).type('text/html; charset=utf-8').send(page)
  const sendStorefront = async (reply: FastifyReply) => {
    // Without a database the page still opens, and says itself what is wrong.
    const first = await firstCategories().catch(() => ({}))
    return send(reply, filledIn(storefront, '__KONTOR_FIRST_CATEGORY__', first))
  }

  for (const path of ['/', '/index.html']) app.get(path, (_, reply) => sendStorefront(reply))
  app.get('/apps/service-worker.js', (_, reply) => reply.sendFile('apps/service-worker.js'))
  for (const path of ['/apps', '/apps/*', '/apps.html']) {
    app.get(path, (_, reply) =>
      send(reply.header('content-security-policy', controlPolicy), control),
    )
  }
  await app.register(files, {
    root: folder,
    index: false,
    // What an editor or a deployment left there is nobody's business.
    dotfiles: 'ignore',
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
