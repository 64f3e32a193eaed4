import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPage } from './built-page.ts'
import type { Bases } from './security-headers.ts'

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

/** Whether this path may be a screen, which the storefront opens by itself. */
export const isScreen = (path: string) => !neverAScreen.has(path.split('/', 2)[1] ?? '')

/** The control app and the login of its agents. Everything else below /apps is nothing of theirs. */
const controlPaths = ['/apps', '/apps.html', '/apps/login', '/apps/control', '/apps/control/*']

export interface WebAppOptions {
  readonly folder: string
  readonly bases: Bases
  readonly sendStorefront: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Serves the built web app: the storefront everywhere, the control app and its login below /apps. */
export async function addWebApp(
  app: FastifyInstance,
  { folder, bases, sendStorefront }: WebAppOptions,
): Promise<void> {
  // Where the browser reads no barcodes by itself, the camera's pictures are read by WebAssembly.
  const control = await readPage(folder, 'apps.html', bases, ["'wasm-unsafe-eval'"])

  for (const path of ['/', '/index.html']) app.get(path, sendStorefront)
  app.get('/apps/service-worker.js', (_, reply) => reply.sendFile('apps/service-worker.js'))
  for (const path of controlPaths) {
    app.get(path, (_, reply) =>
      reply
        .headers({ 'content-security-policy': control.policy, 'cache-control': checked })
        .type('text/html; charset=utf-8')
        .send(control.text),
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
}
