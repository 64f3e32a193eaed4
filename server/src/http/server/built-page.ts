import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escaped } from './html.ts'
import { contentSecurityPolicy, type Bases } from './security-headers.ts'

export interface BuiltPage {
  readonly text: string
  /** Lets the page use its own styles, which are known by their hash, and no others that stand in it. */
  readonly policy: string
}

const styleLink = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/g

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Reads a built page, with what both apps must know in the place that is kept for it. The styles are put into the page,
 * so that the first paint waits for no second file.
 */
export async function readPage(
  folder: string,
  name: string,
  bases: Bases,
  moreScripts: readonly string[] = [],
): Promise<BuiltPage> {
  const images = bases.images === '' ? '/images/' : `${bases.images}/`
  const page = await readFile(join(folder, name), 'utf8')
  const files = [...page.matchAll(styleLink)].map(([, file = '']) => file)
  const styles = (
    await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  ).join('')
  const text = page
    .replaceAll(styleLink, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replaceAll('__KONTOR_BASES__', () => escaped(JSON.stringify({ ...bases, images })))
  return {
    text,
    policy: contentSecurityPolicy(bases, { scripts: moreScripts, styles: [hashOf(styles)] }),
  }
}
