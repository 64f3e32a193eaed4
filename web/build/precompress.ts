import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(js|css|html|json|svg|txt|webmanifest)$/
const smallest = 512

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallest) return
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await toBrotli(content, brotli))
  await writeFile(`${path}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }))
}

/**
 * Writes .br and .gz beside every text file of the build, so that the server compresses nothing at run time. The HTML
 * pages stay uncompressed because the server fills them in.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'kontor:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle(error) {
      if (error) return
      const files = await readdir(folder, { recursive: true })
      const compressible = files.filter((file) => text.test(file) && !file.endsWith('.html'))
      await Promise.all(compressible.map((file) => compressFile(join(folder, file))))
    },
  }
}
