import { foldedCode } from '@kontor/contract/rules/folding'
import { askedPieces, fit, fitOf, type AskedWord } from '@kontor/contract/rules/word-match'
import {
  fitsOf,
  gather,
  groupsButOne,
  groupsOf,
  sizeOf,
  together,
  type Fits,
  type GatheredFits,
  type Group,
} from './match-ranks.ts'
import type { Shelves } from '../read/name-order.ts'
import {
  findCodes,
  findHalves,
  findNear,
  findSimilar,
  type AskedCode,
  type KnownWord,
} from './search.sql.ts'

/** Far before any sum of words: an exact article number or barcode comes first. */
const exactCode = -1000

/** The products of the known words that fit the asked one. */
function fitting(asked: AskedWord, known: readonly KnownWord[], worst: number): Fits {
  const gathered: GatheredFits = new Map()
  for (const { word, ids } of known) {
    const found = fitOf(asked, word)
    if (found !== undefined && found <= worst && ids.length > 0) gather(gathered, found, ids)
  }
  return fitsOf(gathered)
}

/**
 * What a word may mean. Typing errors inside a longer word are looked for only where no word is spelled like this, and
 * two errors only where nothing nearer is found: too much looks alike then.
 */
async function lookUp({ database, language }: Shelves, asked: AskedWord): Promise<Fits> {
  const near = fitting(asked, await findNear(database, language, asked), fit.oneError)
  const isSpelledRight = (near[0]?.fit ?? Infinity) <= fit.within
  if (asked.errors === 0 || isSpelledRight) return near
  const halves = await findHalves(database, language, asked)
  const forgiven = together(near, fitting(asked, halves, fit.oneErrorWithin))
  if (forgiven.length > 0 || asked.errors < 2) return forgiven
  return fitting(asked, await findSimilar(database, language, asked), fit.twoErrors)
}

/** What a list of products takes besides them. */
const bytesAFit = 250

/** The products a word finds. Few searches are made twice, but their words are the same over and over. */
const foundByWord = (shelves: Shelves, asked: AskedWord): Promise<Fits> =>
  shelves.cache.recall({
    key: `word ${shelves.language} ${asked.errors} ${asked.word}`,
    version: shelves.version.of('word'),
    make: () => lookUp(shelves, asked),
    bytesOf: (fits) => fits.length * bytesAFit + sizeOf(fits) * Int32Array.BYTES_PER_ELEMENT,
  })

interface Piece extends AskedCode {
  /** The words it may stand for, by their places. */
  readonly places: readonly number[]
  /** Whether it is meant only as it is, or may be the beginning of an article number too. */
  readonly whole: boolean
}

const pieceOf = (typed: string, places: readonly number[], whole: boolean): Piece => ({
  folded: foldedCode(typed),
  typed: typed.replaceAll('\0', ''),
  places,
  whole,
})

/** Everything that was asked: the words, and the pieces that may be codes. */
function readKeyword(keyword: string): { words: AskedWord[]; pieces: Piece[] } {
  const words: AskedWord[] = []
  const asked = askedPieces(keyword)
  const pieces = asked.map((each) => {
    const places = each.words.map((word) => words.push(word) - 1)
    return pieceOf(each.piece, places, false)
  })
  // A code may be typed with spaces, so all pieces together are tried as one.
  if (pieces.length > 1) {
    const typed = asked.map(({ piece }) => piece).join('')
    pieces.push(pieceOf(typed, [...words.keys()], true))
  }
  return { words, pieces }
}

/** For each place of a word the products with a code that stands for it. */
async function foundByCode({ database }: Shelves, pieces: readonly Piece[], words: number) {
  const found: GatheredFits[] = Array.from({ length: words }, () => new Map())
  for (const { asked, id, article } of await findCodes(database, pieces)) {
    const piece = pieces[asked - 1]
    const exact = article === null || foldedCode(article) === piece?.folded
    if (piece === undefined || (piece.whole && !exact)) continue
    for (const place of piece.places) {
      const gathered = found[place]
      if (gathered !== undefined) gather(gathered, exact ? exactCode : fit.prefix, [id])
    }
  }
  return found.map(fitsOf)
}

/**
 * The products that a search finds, in groups that fit alike, the best first. Where no product has every word, those
 * that have all but one are found: one wrong word must not hide what the others name.
 */
export async function searchProducts(shelves: Shelves, keyword: string): Promise<Group[]> {
  const { words, pieces } = readKeyword(keyword)
  if (words.length === 0) return []
  const [byWord, byCode] = await Promise.all([
    Promise.all(words.map((word) => foundByWord(shelves, word))),
    foundByCode(shelves, pieces, words.length),
  ])
  const found = byWord.map((fits, place) => together(fits, byCode[place] ?? []))
  const groups = groupsOf(found)
  return groups.length > 0 ? groups : groupsButOne(found)
}
