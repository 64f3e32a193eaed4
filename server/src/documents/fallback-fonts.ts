import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { foreignTo, tidied } from './characters.ts'

const require = createRequire(import.meta.url)

/** A font for characters that IBM Plex Sans lacks. */
export interface FallbackFont {
  readonly name: string
  readonly letters: ReadonlySet<number>
  readonly regular: Buffer
  readonly bold: Buffer
}

interface Source {
  readonly name: string
  readonly has: (letter: number) => boolean
  readonly load: () => Promise<Omit<FallbackFont, 'name' | 'letters'>>
}

const isArabic = (letter: number) =>
  (letter >= 0x600 && letter <= 0x6ff) ||
  (letter >= 0x750 && letter <= 0x77f) ||
  (letter >= 0x8a0 && letter <= 0x8ff) ||
  (letter >= 0xfb50 && letter <= 0xfdff) ||
  (letter >= 0xfe70 && letter <= 0xfefc) ||
  letter === 0x200c

const arabicFile = (weight: string) =>
  readFile(
    require.resolve(`@expo-google-fonts/noto-sans-arabic/${weight}/NotoSansArabic_${weight}.ttf`),
  )

const arabic: Source = {
  name: 'arabic',
  has: isArabic,
  load: async () => ({
    regular: await arabicFile('400Regular'),
    bold: await arabicFile('600SemiBold'),
  }),
}

/** Parses a CSS unicode-range such as `U+2693,U+26e9-26ea`. */
function lettersOf(ranges: string): ReadonlySet<number> {
  const letters = new Set<number>()
  for (const range of ranges.split(',')) {
    const [first = '', last = first] = range.slice(2).split('-')
    const end = Number.parseInt(last, 16)
    for (let letter = Number.parseInt(first, 16); letter <= end; letter += 1) letters.add(letter)
  }
  return letters
}

/**
 * These fonts are split into files of a few hundred characters; the package's CSS says which file
 * has which.
 */
async function partsOf(family: string, boldWeight: number): Promise<Source[]> {
  const folder = `@fontsource-variable/${family}`
  const parts = JSON.parse(
    await readFile(require.resolve(`${folder}/unicode.json`), 'utf8'),
  ) as Record<string, string>
  return Object.entries(parts).map(([key, ranges]) => {
    const part = key.replaceAll(/[[\]]/g, '')
    const letters = lettersOf(ranges)
    const file = `${folder}/files/${family}-${part}-wght-normal.woff2`
    return {
      name: `${family}-${part}`,
      has: (letter) => letters.has(letter),
      load: async () => {
        const { default: subsetFont } = await import('subset-font')
        const packed = await readFile(require.resolve(file))
        // A static TrueType instance: pdfkit cannot embed a subset of a variable font or of WOFF2.
        const inWeight = (wght: number) =>
          subsetFont(packed, String.fromCodePoint(...letters), {
            targetFormat: 'truetype',
            variationAxes: { wght },
          })
        return { regular: await inWeight(400), bold: await inWeight(boldWeight) }
      },
    }
  })
}

let sources: Promise<readonly Source[]> | undefined

/** Emoji before Chinese, because the Chinese font also contains some emoji and other scripts. */
async function listSources(): Promise<readonly Source[]> {
  const [emoji, chinese] = await Promise.all([
    partsOf('noto-emoji', 400),
    partsOf('noto-sans-sc', 600),
  ])
  return [arabic, ...emoji, ...chinese]
}

/** Cache of prepared fonts, because the same emoji are used often. */
const maxCached = 40
const cache = new Map<string, FallbackFont>()

async function prepared({ name, load }: Source): Promise<FallbackFont> {
  const known = cache.get(name)
  if (known !== undefined) return known
  const files = await load()
  const { create } = await import('fontkit')
  const opened = create(files.regular)
  if (!('characterSet' in opened)) throw new Error(`${name} holds several fonts`)
  const font = { name, letters: new Set(opened.characterSet), ...files }
  for (const oldest of cache.keys()) {
    if (cache.size < maxCached) break
    cache.delete(oldest)
  }
  cache.set(name, font)
  return font
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value instanceof Uint8Array || value === null || typeof value !== 'object') return
  else for (const inner of Object.values(value)) yield* textsIn(inner)
}

/**
 * The fallback fonts that a document with these data needs; usually none, which is cheap to find
 * out.
 */
export async function fallbackFontsFor(data: object): Promise<readonly FallbackFont[]> {
  const missing = foreignTo(tidied([...textsIn(data)].join('\n')))
  if (missing.size === 0) return []
  sources ??= listSources()
  const fonts: FallbackFont[] = []
  for (const source of await sources) {
    if (![...missing].some(source.has)) continue
    const font = await prepared(source)
    if (![...missing].some((letter) => font.letters.has(letter))) continue
    for (const letter of font.letters) missing.delete(letter)
    fonts.push(font)
  }
  return fonts
}
