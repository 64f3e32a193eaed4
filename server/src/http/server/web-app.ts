import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPage } from './built-page.ts'
import type { Release } from './health.ts'
import type { Bases } from './security-headers.ts'
import { staffAppPage } from './staff-app-page.ts'

/** File names below assets contain a content hash. */
const forever = 'public, max-age=31536000, immutable'

/** Revalidated on each request; answered with 304 when unchanged. */
const checked = 'no-cache'

/** Below these a path that is no file is a 404, not a page of the storefront. */
const neverAScreen = new Set([
  'web-api',
  'public',
  'api',
  'configuration',
  'assets',
  'locales',
  'images',
  'metrics',
  'documents',
])

/** Whether the storefront's router handles this path. */
export const isScreen = (path: string) => !neverAScreen.has(path.split('/', 2)[1] ?? '')

/** The control app and its login. Any path below /apps that is neither it nor the office is unknown. */
const controlPaths = ['/apps', '/control.html', '/apps/login', '/apps/control', '/apps/control/*']
const officePaths = ['/office.html', '/apps/office', '/apps/office/*']

export interface WebAppOptions {
  readonly folder: string
  readonly bases: Bases
  readonly release: Release
  /** Hashes of the styles of mails, which the office shows. */
  readonly mailStyles: readonly string[]
  readonly sendStorefront: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Commit and migration as the footer of the control app shows them; the version is built into it. */
const shownRelease = ({ commit, migration }: Release) =>
  [commit?.slice(0, 12), migration?.slice(0, 4)].filter(Boolean).join(' · ')

/** Serves the storefront on all paths, and control app and office below /apps. */
export async function addWebApp(
  app: FastifyInstance,
  { folder, bases, release, mailStyles, sendStorefront }: WebAppOptions,
): Promise<void> {
  for (const path of ['/', '/index.html']) app.get(path, sendStorefront)
  app.get('/apps/service-worker.js', (_, reply) => reply.sendFile('apps/service-worker.js'))
  // Where the browser reads no barcodes by itself, the camera's pictures are read by WebAssembly.
  const control = await readPage(
    folder,
    'control.html',
    bases,
    {
      scripts: ["'wasm-unsafe-eval'"],
    },
    shownRelease(release),
  )
  const office = await readPage(folder, 'office.html', bases, { styles: mailStyles })
  const sendControl = await staffAppPage({
    app: 'control',
    folder,
    page: control,
    loginPath: '/apps/login',
  })
  const sendOffice = await staffAppPage({
    app: 'office',
    folder,
    page: office,
    loginPath: '/apps/office/login',
  })
  for (const path of controlPaths) app.get(path, sendControl)
  for (const path of officePaths) app.get(path, sendOffice)
  await app.register(files, {
    root: folder,
    index: false,
    // Dotfiles left by editors or deployments are not served.
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isAsset = path.startsWith(join(folder, 'assets'))
      response.setHeader('cache-control', isAsset ? forever : checked)
      // A shared cache must not send a compressed file to a client that cannot read it.
      response.setHeader('vary', 'accept-encoding')
    },
  })
}
