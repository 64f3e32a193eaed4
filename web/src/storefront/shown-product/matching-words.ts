import { fold } from '@kontor/contract/rules/folding'
import { askedPieces, type AskedWord, fit, fitOf } from '@kontor/contract/rules/word-match'

export interface TextPart {
  /** Its start in the whole text. */
  from: number
  text: string
  matches: boolean
}

interface Range {
  from: number
  to: number
}

interface Word extends Range {
  text: string
  folded: string
}

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: word, index }) => ({
    text: word,
    folded: fold(word),
    from: index,
    to: index + word.length,
  }))

/**
 * The position of the searched word in a word. Folding may turn a letter into two or none, so every position is tried.
 */
function placeIn({ text, folded, from }: Word, asked: string): Range | undefined {
  const before = folded.slice(0, folded.indexOf(asked))
  const starts = Array.from(text, (_, index) => index).filter(
    (index) => fold(text.slice(0, index)) === before,
  )
  for (const start of starts) {
    for (let end = start + 1; end <= text.length; end += 1) {
      if (fold(text.slice(start, end)) === asked) return { from: from + start, to: from + end }
    }
  }
  return undefined
}

/** The position of a search word in a text: the best match, or null. */
function placesOf(asked: AskedWord, words: readonly Word[]): Range[] {
  const fits = words.map((word) => fitOf(asked, word.folded))
  const best = Math.min(...fits.map((each) => each ?? Infinity))
  return words.flatMap((word, index): Range[] => {
    if (fits[index] !== best) return []
    const isPart = best === fit.prefix || best === fit.within
    return [(isPart ? placeIn(word, asked.word) : undefined) ?? word]
  })
}

/** Splits a text at the words of a search, compared as the search does. */
export function matchingWords(text: string, search: string): TextPart[] {
  const words = wordsOf(text)
  const places = askedPieces(search)
    .flatMap((piece) => piece.words)
    .flatMap((asked) => placesOf(asked, words))
  const parts: TextPart[] = []
  for (let at = 0; at < text.length; at += 1) {
    const matches = places.some(({ from, to }) => from <= at && at < to)
    const last = parts.at(-1)
    if (last?.matches === matches) last.text += text.charAt(at)
    else parts.push({ from: at, text: text.charAt(at), matches })
  }
  return parts
}
