import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escaped } from './html.ts'
import { contentSecurityPolicy, type Bases, type MoreSources } from './security-headers.ts'

export interface BuiltPage {
  readonly text: string
  /** Lets the page use its own styles, which are known by their hash, and no others that stand in it. */
  readonly policy: string
}

const styleLink = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/g

/**
 * Reads a built page, with what both apps must know in the place that is kept for it. The styles are put into the page,
 * so that the first paint waits for no second file.
 */
export async function readPage(
  folder: string,
  name: string,
  bases: Bases,
  { scripts = [], styles: moreStyles = [] }: MoreSources = {},
  release = '',
): Promise<BuiltPage> {
  const images = bases.images === '' ? '/images/' : `${bases.images}/`
  const page = await readFile(join(folder, name), 'utf8')
  const hashes: string[] = []
  let text = page.replaceAll('__KONTOR_BASES__', () =>
    escaped(JSON.stringify({ ...bases, images })),
  )
  text = text.replaceAll('__KONTOR_RELEASE__', () => escaped(release))
  for (const [link, file = ''] of page.matchAll(styleLink)) {
    const styles = await readFile(join(folder, file), 'utf8')
    text = text.replace(link, () => `<style>${styles}</style>`)
    hashes.push(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
  }
  return {
    text,
    policy: contentSecurityPolicy(bases, { scripts, styles: [...hashes, ...moreStyles] }),
  }
}
