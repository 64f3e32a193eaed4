const narrow = /[iıİIljtfr.,'’:!|-]/u
const wide = /[A-ZÄÖÜÇĞŞ0-9mwMW%&]/u

/** How wide a bold letter may get in the widest of the usual fonts, as a share of its size. */
const letterWidth = (letter: string) =>
  letter === ' ' ? 0.36 : narrow.test(letter) ? 0.44 : wide.test(letter) ? 0.8 : 0.68

const known = new Map<string, number>()

/** Thousands of packs are lettered with the same few letters, so each is measured once. */
function knownWidth(letter: string): number {
  const width = known.get(letter) ?? letterWidth(letter)
  known.set(letter, width)
  return width
}

export function textWidth(text: string, size: number): number {
  let width = 0
  for (const letter of text) width += knownWidth(letter)
  return width * size
}

export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** A line may break at a space, and after a hyphen. */
const splitWords = (text: string) => text.split(/ |(?<=-)/u)

const joinWords = (words: readonly string[]) =>
  words.reduce((line, word) => (line === '' || line.endsWith('-') ? line : `${line} `) + word, '')

/** Every way of breaking the words into so many lines, first lines first. */
function breaks(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[joinWords(words)]]
  const ways: string[][] = []
  for (let taken = 1; taken <= words.length - lines + 1; taken += 1) {
    const first = joinWords(words.slice(0, taken))
    for (const rest of breaks(words.slice(taken), lines - 1)) ways.push([first, ...rest])
  }
  return ways
}

interface Breaking extends FittedText {
  /** How much the lines differ in width; even ones look best. */
  readonly spread: number
}

/** One more line has to make the letters clearly larger. */
const worthALine = 1.12

/** Breaks and sizes a text so that it fills its place without leaving it. */
export function fitText(text: string, width: number, height: number, largest: number): FittedText {
  const words = splitWords(text)
  let best: FittedText = { lines: [text], size: 0 }
  for (let count = 1; count <= Math.min(words.length, 3); count += 1) {
    const [fullest] = breaks(words, count)
      .map((lines): Breaking => {
        const widths = lines.map((line) => textWidth(line, 1))
        const widest = Math.max(...widths)
        const size = Math.min(largest, width / widest, height / (count * 1.12))
        return { lines, size, spread: widest - Math.min(...widths) }
      })
      .toSorted((one, other) => other.size - one.size || one.spread - other.spread)
    if (fullest && fullest.size > best.size * worthALine) best = fullest
  }
  return best
}
