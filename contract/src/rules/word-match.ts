import { foldedWords } from './folding.ts'
import { isMeasure, measuresIn } from './measures.ts'

/** A word of a search. */
export interface AskedWord {
  readonly word: string
  /** How many typing errors are forgiven when nothing nearer is found. */
  readonly errors: 0 | 1 | 2
}

/** More words than this narrow nothing any more; they would only cost time. */
const mostWords = 10

/** A number with another digit is another number, so only words of letters are forgiven. */
function errorsForgiven(typed: string, word: string): AskedWord['errors'] {
  const length = Math.max(Array.from(typed).length, word.length)
  if (length < 4 || /\d/.test(word)) return 0
  return length < 8 ? 1 : 2
}

/** The words of a piece of a search. */
function askedWordsOf(piece: string): AskedWord[] {
  const words = foldedWords(piece)
  // What was typed counts, not what folding left of it: "tuer" has four letters.
  const typed = words.length === 1 ? piece.normalize('NFC') : ''
  return words.map((word) => ({ word, errors: errorsForgiven(typed, word) }))
}

interface Piece {
  /** As it was typed. */
  readonly piece: string
  readonly words: readonly AskedWord[]
}

const spacedPieces = (text: string): Piece[] =>
  text.split(/[\s\0]/).map((piece) => ({ piece, words: askedWordsOf(piece) }))

/** A pack size is one piece, even where it is typed with a space; everything else is cut at spaces. */
function piecesOf(keyword: string): Piece[] {
  let end = 0
  const pieces = measuresIn(keyword).flatMap(({ from, to, count, word }) => {
    const before = spacedPieces(keyword.slice(end, from))
    end = to
    const words = [...askedWordsOf(count), { word, errors: 0 as const }]
    return [...before, { piece: keyword.slice(from, to), words }]
  })
  return [...pieces, ...spacedPieces(keyword.slice(end))]
}

/** A search as its pieces, each with its words; a piece without words is left out. */
export function askedPieces(keyword: string): Piece[] {
  let left = mostWords
  return piecesOf(keyword).flatMap(({ piece, words: all }) => {
    const words = all.slice(0, left)
    left -= words.length
    return words.length === 0 ? [] : [{ piece, words }]
  })
}

/** How well a word fits: the smaller, the better. */
export const fit = {
  exact: 0,
  prefix: 1,
  within: 2,
  oneError: 3,
  oneErrorWithin: 4,
  twoErrors: 5,
} as const

export type Fit = (typeof fit)[keyof typeof fit]

/** Words of at least this many letters are also found inside longer ones: Saft in Apfelsaft. */
export const withinFromLetters = 4

/** The same for a word with a typing error. Each half of a shorter one would be too short to look for. */
export const errorWithinFromLetters = 6

/**
 * Letters to add, leave out, replace or swap with their neighbour to come from one word to the other, or to the
 * part of the other that is nearest.
 */
function typingErrors(one: string, other: string, anywhere: boolean): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => (anywhere ? 0 : column))
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return anywhere ? Math.min(...last) : (last[other.length] ?? 0)
}

const isOneErrorWithin = (asked: string, word: string): boolean =>
  asked.length >= errorWithinFromLetters &&
  word.length > asked.length &&
  typingErrors(asked, word, true) === 1

/** How a folded word fits what was asked; undefined: not at all. */
export function fitOf({ word: asked, errors }: AskedWord, word: string): Fit | undefined {
  if (word === asked) return fit.exact
  // Another size is another pack.
  if (isMeasure(asked) || isMeasure(word)) return undefined
  if (word.startsWith(asked)) return fit.prefix
  if (asked.length >= withinFromLetters && word.includes(asked)) return fit.within
  if (errors === 0) return undefined
  const isLong = Math.abs(asked.length - word.length) > errors
  const made = isLong ? Infinity : typingErrors(asked, word, false)
  if (made === 1) return fit.oneError
  if (isOneErrorWithin(asked, word)) return fit.oneErrorWithin
  return made <= errors ? fit.twoErrors : undefined
}
