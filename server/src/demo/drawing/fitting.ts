const narrow = /[iıİIljtfr.,'’:!|-]/u
const wide = /[A-ZÄÖÜÇĞŞ0-9mwMW%&]/u

/** How wide a bold letter may get in the widest of the usual fonts, as a share of its size. */
const letterWidth = (letter: string) =>
  letter === ' ' ? 0.36 : narrow.test(letter) ? 0.44 : wide.test(letter) ? 0.8 : 0.68

export const textWidth = (text: string, size: number) =>
  [...text].reduce((width, letter) => width + letterWidth(letter), 0) * size

export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** Every way of breaking the words into so many lines, first lines first. */
function breaks(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]]
  const ways: string[][] = []
  for (let taken = 1; taken <= words.length - lines + 1; taken += 1) {
    const first = words.slice(0, taken).join(' ')
    for (const rest of breaks(words.slice(taken), lines - 1)) ways.push([first, ...rest])
  }
  return ways
}

/** Breaks and sizes a text so that it fills its place without leaving it. */
export function fitText(text: string, width: number, height: number, largest: number): FittedText {
  const words = text.split(' ')
  let best: FittedText = { lines: [text], size: 0 }
  for (let count = 1; count <= Math.min(words.length, 3); count += 1) {
    for (const lines of breaks(words, count)) {
      const widest = Math.max(...lines.map((line) => textWidth(line, 1)))
      const size = Math.min(largest, width / widest, height / (count * 1.12))
      if (size > best.size + 0.5) best = { lines, size }
    }
  }
  return best
}
