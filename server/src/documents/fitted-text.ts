import type { Sheet, TextStyle } from './sheet.ts'

interface Room {
  readonly width: number
  readonly height: number
  /** From the preferred size down to the smallest readable one. */
  readonly sizes: readonly number[]
}

/** The text in the largest size that fits. A text too long for the smallest size is cut. */
export function fitted(sheet: Sheet, text: string, style: TextStyle, room: Room) {
  const { width, height, sizes } = room
  const heightOf = (shown: string, size: number) => sheet.heightOf(shown, { ...style, width, size })
  const size = sizes.find((each) => heightOf(text, each) <= height)
  if (size !== undefined) {
    return { text, style: { ...style, width, size }, height: heightOf(text, size) }
  }
  const smallest = sizes.at(-1) ?? 5
  const letters = Array.from(text)
  let [fits, tooLong] = [0, letters.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    const cut = `${letters.slice(0, middle).join('')}…`
    if (heightOf(cut, smallest) <= height) fits = middle
    else tooLong = middle
  }
  const cut = `${letters.slice(0, fits).join('').trimEnd()}…`
  return {
    text: cut,
    style: { ...style, width, size: smallest },
    height: heightOf(cut, smallest),
  }
}
