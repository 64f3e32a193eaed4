import { foldedCode } from '@kontor/contract/folding'
import type { Language } from '@kontor/contract/languages'
import { askedPieces, fit, fitOf, type AskedWord } from '@kontor/contract/word-match'
import type { Queryable } from '../database/database.ts'
import {
  findCandidates,
  findCodes,
  findEntries,
  findSimilar,
  type Candidate,
  type CodeHit,
  type Hit,
} from './search-queries.ts'

/** Far before any sum of words: an exact article number or barcode comes first. */
const exactCode = -1000

type Asked = ReturnType<typeof readKeyword>

/** Everything that was asked, word by word, and which words each piece has. */
function readKeyword(keyword: string) {
  const pieces = askedPieces(keyword)
  const words: AskedWord[] = []
  const numbersOfPiece = pieces.map((each) => each.words.map((word) => words.push(word)))
  const typed = pieces.map(({ piece }) => piece)
  // A code may be typed with spaces, so all pieces together are tried as one.
  const codes = [typed.join(''), ...typed].map((code) => ({
    folded: foldedCode(code),
    typed: code.replaceAll('\0', ''),
  }))
  return { words, codes, numbersOfPiece: [words.map((_, index) => index + 1), ...numbersOfPiece] }
}

const fitting = (words: readonly AskedWord[], candidates: readonly Candidate[]): Hit[] =>
  candidates.flatMap(({ asked, id, word }) => {
    const askedWord = words[asked - 1]
    const found = askedWord && fitOf(askedWord, word)
    return found === undefined ? [] : [{ asked, id, fit: found }]
  })

/** Two typing errors are forgiven only where nothing nearer is found: too much looks alike then. */
async function findWords(
  database: Queryable,
  language: Language,
  words: readonly AskedWord[],
): Promise<Hit[]> {
  const near = fitting(words, await findCandidates(database, language, words)).filter(
    (hit) => hit.fit < fit.twoErrors,
  )
  const found = new Set(near.map(({ asked }) => asked))
  const missing = words.flatMap(({ word, errors }, index) =>
    errors === 2 && !found.has(index + 1) ? [{ number: index + 1, word }] : [],
  )
  if (missing.length === 0) return near
  return [...near, ...fitting(words, await findSimilar(database, language, missing))]
}

/** A code stands for every word of its piece. The first piece is all of them together, and only exactly. */
function codeHits(found: readonly CodeHit[], { codes, numbersOfPiece }: Asked): Hit[] {
  return found.flatMap(({ piece, id, article }) => {
    const exact = article === null || foldedCode(article) === codes[piece - 1]?.folded
    if (!exact && piece === 1) return []
    const words = numbersOfPiece[piece - 1] ?? []
    return words.map((asked) => ({ asked, id, fit: exact ? exactCode : fit.prefix }))
  })
}

interface Entries {
  readonly asked: number
  readonly fit: number
  readonly ids: readonly number[]
}

/** For each asked word the products that have it, with the best way it fits them. */
function bestFits(entries: readonly Entries[], words: number): Map<number, number>[] {
  const fits = Array.from({ length: words }, () => new Map<number, number>())
  for (const { asked, fit: found, ids } of entries.toSorted((one, other) => one.fit - other.fit)) {
    const known = fits[asked - 1]
    for (const id of ids) if (known?.has(id) === false) known.set(id, found)
  }
  return fits
}

/** The products that have every word, in groups that fit alike, the best first. */
function grouped(fits: readonly ReadonlyMap<number, number>[]): number[][] {
  // Whatever has all words has the rarest one.
  const [rarest, ...others] = fits.toSorted((one, other) => one.size - other.size)
  const groups = new Map<number, number[]>()
  for (const [id, found] of rarest ?? []) {
    let sum = found
    for (const each of others) sum += each.get(id) ?? Number.NaN
    if (Number.isNaN(sum)) continue
    const group = groups.get(sum)
    if (group === undefined) groups.set(sum, [id])
    else group.push(id)
  }
  return [...groups].toSorted(([one], [other]) => one - other).map(([, ids]) => ids)
}

/** The products that a search finds, in groups that fit alike, the best first. */
export async function searchProducts(
  database: Queryable,
  language: Language,
  keyword: string,
): Promise<number[][]> {
  const asked = readKeyword(keyword)
  const { words, codes } = asked
  if (words.length === 0) return []
  const [wordHits, byCode] = await Promise.all([
    findWords(database, language, words),
    findCodes(database, codes).then((found) => codeHits(found, asked)),
  ])
  const answered = new Set([...wordHits, ...byCode].map((hit) => hit.asked))
  if (answered.size < words.length) return []
  const entries = wordHits.length === 0 ? [] : await findEntries(database, wordHits)
  const ofCodes = byCode.map(({ id, ...hit }) => ({ ...hit, ids: [id] }))
  return grouped(bestFits([...entries, ...ofCodes], words.length))
}
