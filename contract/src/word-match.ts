import { foldedWords } from './folding.ts'

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

/** The words of one piece of a search, a piece being what stands between spaces. */
function askedWordsOf(piece: string): AskedWord[] {
  const words = foldedWords(piece)
  // What was typed counts, not what folding left of it: "tuer" has four letters.
  const typed = words.length === 1 ? piece.normalize('NFC') : ''
  return words.map((word) => ({ word, errors: errorsForgiven(typed, word) }))
}

const piecesOf = (keyword: string): string[] =>
  keyword.split(/[\s\0]+/).filter((piece) => piece !== '')

/** A search as its pieces, each with its words; a piece without words is left out. */
export function askedPieces(keyword: string): { piece: string; words: AskedWord[] }[] {
  let left = mostWords
  return piecesOf(keyword).flatMap((piece) => {
    const words = askedWordsOf(piece).slice(0, left)
    left -= words.length
    return words.length === 0 ? [] : [{ piece, words }]
  })
}

/** How well a word fits: the smaller, the better. */
export const fit = { exact: 0, prefix: 1, within: 2, oneError: 3, twoErrors: 4 } as const

export type Fit = (typeof fit)[keyof typeof fit]

/** From so many letters on a word is also found inside a longer one: Saft in Apfelsaft. */
export const withinFromLetters = 4

/** Letters to add, leave out, replace or swap with their neighbour to come from one word to the other. */
function typingErrors(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
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
  return last[other.length] ?? 0
}

/** How a folded word fits what was asked; undefined: not at all. */
export function fitOf({ word: asked, errors }: AskedWord, word: string): Fit | undefined {
  if (word === asked) return fit.exact
  if (word.startsWith(asked)) return fit.prefix
  if (asked.length >= withinFromLetters && word.includes(asked)) return fit.within
  if (errors === 0 || Math.abs(asked.length - word.length) > errors) return undefined
  const made = typingErrors(asked, word)
  if (made > errors) return undefined
  return made === 1 ? fit.oneError : fit.twoErrors
}
