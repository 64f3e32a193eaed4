import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * Larger files that are loaded on demand, such as the PDF viewer, are not precached; they are cached at their first
 * use.
 */
const largest = 300_000

/** Every file that the control app may load, starting from its HTML page. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const styles = new Set<string>()
  const look = (name: string, isNeeded: boolean) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    if (!isNeeded && chunk.code.length > largest) return
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const next of chunk.imports) look(next, true)
    for (const next of chunk.dynamicImports) look(next, false)
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/control.html')) look(name, true)
  }
  return [...found, ...styles].map((name) => `/${name}`).toSorted()
}

/** The app's texts in every language, and its own images. */
async function publicFiles(folder: string): Promise<string[]> {
  const languages = await readdir(join(folder, 'locales'))
  const texts = languages.flatMap((language) =>
    ['common', 'control'].map((part) => `/locales/${language}/${part}.json`),
  )
  return [...texts, '/control.svg', '/no-photo.svg'].toSorted()
}

/** Writes the list of files to cache into the service worker, so that every build makes a new worker. */
export function serviceWorker(): Plugin {
  let publicFolder = ''
  return {
    name: 'kontor:service-worker',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const worker = bundle['apps/service-worker.js']
        if (worker?.type !== 'chunk') throw new Error('the service worker was not built')
        if (worker.imports.length > 0) throw new Error('the service worker must stand alone')
        const files = [...filesOf(bundle), ...(await publicFiles(publicFolder))]
        const fingerprint = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        worker.code = worker.code
          .replace('__KONTOR_FILES__', files.join())
          .replace('__KONTOR_BUILD__', fingerprint)
      },
    },
  }
}
