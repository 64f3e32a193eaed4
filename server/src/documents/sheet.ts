import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@kontor/contract/rules/languages'
import PDFDocument from 'pdfkit'
import { fallbackFontsFor, type FallbackFont } from './fallback-fonts.ts'
import { isPlain, tidied } from './characters.ts'
import { type Line, linesOf, runsOf } from './mixed-text.ts'

/** IBM Plex Sans: free (OFL), with the characters of all three languages and tabular figures. */
const fontFolder = '@expo-google-fonts/ibm-plex-sans'
const require = createRequire(import.meta.url)

/**
 * Hides the font's kerning and ligature tables by renaming them. pdfkit would decode them for each
 * document, which takes ten times as long as everything else.
 */
function readFont(file: string): Buffer {
  const font = readFileSync(require.resolve(`${fontFolder}/${file}`))
  const tables = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + tables * 16; entry += 16) {
    const tag = font.toString('latin1', entry, entry + 4)
    if (['GPOS', 'GSUB', 'GDEF'].includes(tag)) font.write('none', entry, 'latin1')
  }
  return font
}

const plex = {
  regular: readFont('400Regular/IBMPlexSans_400Regular.ttf'),
  bold: readFont('600SemiBold/IBMPlexSans_600SemiBold.ttf'),
}

/** The ascent of Plex as a fraction of the font size. */
const ascent = 1.025

/** A4 in points. Content stays between left and right; headers and footers have their own areas. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, foot: 752 } as const
export const contentWidth = page.right - page.left

export const ink = {
  text: '#1e1c19',
  muted: '#5f5a52',
  line: '#d9d5cc',
  accent: '#15703e',
} as const

export interface TextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly colour?: string
  readonly align?: 'left' | 'right' | 'center'
  /** The text wraps at this width; without it, it is a single line. */
  readonly width?: number
}

interface SheetOptions {
  readonly title: string
  readonly language: Language
  readonly createdAt: Date
}

/** The pages of one document, written from top to bottom, as PDF/A-3 for archiving. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument
  /** The current vertical position. */
  y = 0
  /** Where the content of a page ends. */
  foot: number = page.foot
  readonly #finished: Promise<Uint8Array>
  readonly #onNewPage: (() => void)[] = []

  readonly #fallbacks: readonly FallbackFont[]

  private constructor(
    { title, language, createdAt }: SheetOptions,
    fonts: readonly FallbackFont[],
  ) {
    this.pdf = new PDFDocument({
      size: 'A4',
      // pdfkit must not add pages itself, so a long text may run over the edge.
      margins: { top: 0, left: 0, right: 0, bottom: -page.height },
      subset: 'PDF/A-3b',
      pdfVersion: '1.7',
      bufferPages: true,
      lang: language,
      // The default font would not be embedded.
      font: '',
      info: { Title: title, Creator: 'Kontor', CreationDate: createdAt, ModDate: createdAt },
    })
    this.pdf.registerFont('regular', plex.regular)
    this.pdf.registerFont('bold', plex.bold)
    for (const { name, regular, bold } of fonts) {
      this.pdf.registerFont(`${name} regular`, regular)
      this.pdf.registerFont(`${name} bold`, bold)
    }
    this.#fallbacks = fonts
    this.#finished = collect(this.pdf)
  }

  /** Opens a sheet with a font for every character of the data. */
  static async open(options: SheetOptions, data: object): Promise<Sheet> {
    return new Sheet(options, await fallbackFontsFor(data))
  }

  /** Called at the start of every page but the first. */
  onNewPage(draw: () => void) {
    this.#onNewPage.push(draw)
  }

  newPage() {
    this.pdf.addPage()
    for (const draw of this.#onNewPage) draw()
  }

  /** Starts a new page when this height does not fit. */
  keepTogether(height: number) {
    if (this.y + height > this.foot) this.newPage()
  }

  heightOf(value: string, style: TextStyle): number {
    this.#use(style)
    const shown = tidied(value)
    const { width = contentWidth } = style
    if (isPlain(shown)) return this.pdf.heightOfString(shown, { width })
    return this.#linesOf(shown, width, style).length * this.#lineHeight(style)
  }

  widthOf(value: string, style: TextStyle): number {
    this.#use(style)
    const shown = tidied(value)
    if (isPlain(shown)) return this.pdf.widthOfString(shown)
    const lines = this.#linesOf(shown, Number.POSITIVE_INFINITY, style)
    return Math.max(...lines.map((line) => this.#widthOf(line, style)))
  }

  /** Writes at a position and returns the height. */
  write(value: string, x: number, y: number, style: TextStyle = {}): number {
    this.#use(style)
    const { width, align = 'left', colour = ink.text } = style
    const shown = tidied(value)
    this.pdf.fillColor(colour)
    if (!isPlain(shown)) return this.#writeMixed(shown, x, y, style)
    if (width === undefined) {
      const left = align === 'right' ? x - this.pdf.widthOfString(shown) : x
      this.pdf.text(shown, left, y, { lineBreak: false })
      return this.pdf.currentLineHeight(true)
    }
    this.pdf.text(shown, x, y, { width, align })
    return this.pdf.y - y
  }

  /** Writes a text from the current position on, over as many pages as it needs. */
  flow(value: string, x: number, width: number, style: TextStyle = {}) {
    const height = this.#lineHeight(style)
    for (const line of this.#linesOf(tidied(value), width, style)) {
      this.keepTogether(height)
      this.pdf.fillColor(style.colour ?? ink.text)
      this.#writeLine(line, x, this.y, style)
      this.y += height
    }
  }

  line(x: number, y: number, to: number, colour: string = ink.line, thickness = 0.6) {
    this.pdf.moveTo(x, y).lineTo(to, y).lineWidth(thickness).strokeColor(colour).stroke()
  }

  /** Draws on every page at the end, when the number of pages is known. */
  onEveryPage(draw: (number: number, count: number) => void) {
    const { count } = this.pdf.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(index)
      draw(index + 1, count)
    }
  }

  finish(): Promise<Uint8Array> {
    this.pdf.end()
    return this.#finished
  }

  #use({ size = 9, bold = false }: TextStyle, font: FallbackFont | null = null) {
    const weight = bold ? 'bold' : 'regular'
    this.pdf.font(font === null ? weight : `${font.name} ${weight}`).fontSize(size)
  }

  #lineHeight(style: TextStyle): number {
    this.#use(style)
    return this.pdf.currentLineHeight(true)
  }

  #linesOf(value: string, width: number, style: TextStyle) {
    return linesOf(value, width, (line) => this.#widthOf(line, style))
  }

  #widthOf(line: Line, style: TextStyle): number {
    if (isPlain(line.text)) {
      this.#use(style)
      return this.pdf.widthOfString(line.text)
    }
    return runsOf(line, this.#fallbacks).reduce((sum, { text, font }) => {
      this.#use(style, font)
      return sum + this.pdf.widthOfString(text, font === null ? {} : { features: [] })
    }, 0)
  }

  /** Writes a text with several fonts on one baseline. */
  #writeMixed(value: string, x: number, y: number, style: TextStyle): number {
    const { width, align = 'left' } = style
    const lines = this.#linesOf(value, width ?? Number.POSITIVE_INFINITY, style)
    const height = this.#lineHeight(style)
    lines.forEach((line, index) => {
      const room = (width ?? 0) - this.#widthOf(line, style)
      const left = x + (align === 'left' ? 0 : align === 'right' ? room : room / 2)
      this.#writeLine(line, left, y + index * height, style)
    })
    return lines.length * height
  }

  #writeLine(line: Line, x: number, y: number, style: TextStyle) {
    const { size = 9 } = style
    let left = x
    for (const { text, font } of runsOf(line, this.#fallbacks)) {
      this.#use(style, font)
      // With `features`, even empty, pdfkit shapes the whole run, as Arabic requires.
      const options = font === null ? {} : { features: [] }
      this.pdf.text(text, left, y + ascent * size, {
        ...options,
        lineBreak: false,
        baseline: 'alphabetic',
      })
      left += this.pdf.widthOfString(text, options)
    }
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', failed)
  })
}
