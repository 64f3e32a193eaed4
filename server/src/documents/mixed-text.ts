import bidiFactory from 'bidi-js'
import type { FallbackFont } from './fallback-fonts.ts'
import { directionMarks, isPlain } from './characters.ts'

const bidi = bidiFactory()

/** A part of a line in one font, in visual order. */
export interface Run {
  readonly text: string
  /** Null is the document's own font. */
  readonly font: FallbackFont | null
}

interface Piece extends Run {
  readonly level: number
}

/** A line of a paragraph; all its lines have one direction. */
export interface Line {
  readonly text: string
  readonly direction: 'ltr' | 'rtl'
}

/** The replacement character for letters that no font has. */
const unknown = '\ufffd'

function fontOf(letter: string, fonts: readonly FallbackFont[]): FallbackFont | null {
  const codePoint = letter.codePointAt(0) ?? 0
  return fonts.find(({ letters }) => letters.has(codePoint)) ?? null
}

/** Splits a line where the font or the direction changes. */
function piecesOf({ text: line, direction }: Line, fonts: readonly FallbackFont[]): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const pieces: Piece[] = []
  let index = 0
  for (const letter of line) {
    const level = levels[index] ?? 0
    index += letter.length
    if (letter.search(directionMarks) === 0) continue
    const font = isPlain(letter) ? null : fontOf(letter, fonts)
    const text = font === null && !isPlain(letter) ? unknown : letter
    const last = pieces.at(-1)
    if (last?.level === level && last.font === font) {
      pieces[pieces.length - 1] = { ...last, text: last.text + text }
    } else pieces.push({ text, font, level })
  }
  return pieces
}

/** Reverses runs from the highest level down (UAX #9, L2). */
function inSeenOrder(pieces: readonly Piece[]): Piece[] {
  const seen = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < seen.length; start += 1) {
      let end = start
      while ((seen[end]?.level ?? -1) >= level) end += 1
      seen.splice(start, end - start, ...seen.slice(start, end).toReversed())
      start = Math.max(start, end - 1)
    }
  }
  return seen
}

const mirrored = (text: string) =>
  Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .toReversed()
    .join('')

const isRightToLeft = /\p{Script=Arabic}/u

/** The runs of a line from left to right. Fonts reverse letters of their own script themselves. */
export const runsOf = (line: Line, fonts: readonly FallbackFont[]): Run[] =>
  inSeenOrder(piecesOf(line, fonts)).map(({ text, font, level }) => ({
    font,
    text: level % 2 === 1 && !isRightToLeft.test(text) ? mirrored(text) : text,
  }))

/** After spaces and hyphens, and around ideographs, but not before closing punctuation. */
const breaks =
  /(?<=[ \-\u2010-\u2014])(?=\S)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}、。，！？：；」』）])(?![、。，！？：；」』）\s])|(?<=\S)(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

const directionOf = (paragraph: string): Line['direction'] =>
  (bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0) % 2 === 0 ? 'ltr' : 'rtl'

function brokenLines(
  paragraph: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  const put = (part: string) => {
    if (line === '' || widthOf((line + part).trimEnd()) <= width) line += part
    else {
      lines.push(line.trimEnd())
      line = part
    }
  }
  for (const part of paragraph.split(breaks)) {
    // A word longer than a line is broken between two letters.
    if (widthOf(part.trimEnd()) <= width) put(part)
    else for (const letter of part) put(letter)
  }
  return [...lines, line.trimEnd()]
}

/** Wraps a text to the width. */
export const linesOf = (
  value: string,
  width: number,
  widthOf: (line: Line) => number,
): readonly Line[] =>
  value.split('\n').flatMap((paragraph) => {
    const direction = directionOf(paragraph)
    const measure = (text: string) => widthOf({ text, direction })
    return brokenLines(paragraph, width, measure).map((text) => ({ text, direction }))
  })
