import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@kontor/contract/languages'
import PDFDocument from 'pdfkit'

/** IBM Plex Sans: free (OFL), with the letters of all three languages and figures of one width. */
const fontFolder = '@expo-google-fonts/ibm-plex-sans'
const require = createRequire(import.meta.url)

/**
 * Reads a font without its tables for kerning and ligatures, by giving them names nobody asks for. They
 * would be decoded anew for each document, which takes ten times as long as everything else.
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

const fonts = {
  regular: readFont('400Regular/IBMPlexSans_400Regular.ttf'),
  bold: readFont('600SemiBold/IBMPlexSans_600SemiBold.ttf'),
}

/** A4 in points. Content keeps to the left and right edge; headers and footers have their own places. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, foot: 752 } as const
export const contentWidth = page.right - page.left

export const ink = {
  text: '#1e1c19',
  muted: '#5f5a52',
  line: '#d9d5cc',
  accent: '#15703e',
} as const

/** What the fonts can show. Anything else becomes a sign that says so, and never an empty box. */
const unknownLetters =
  /[^\n\u0020-\u007e\u00a0-\u017f\u0192\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122\u2153-\u215e\u2212]/gu

/** Letters that were written as two signs become one; several lines stay several. */
const printable = (value: string) =>
  value
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\u202f\u2009]/g, ' ')
    .replaceAll(unknownLetters, '\ufffd')

export interface TextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly colour?: string
  readonly align?: 'left' | 'right' | 'center'
  /** Room for the text; it breaks there. Without it, it stands in one line. */
  readonly width?: number
}

interface SheetOptions {
  readonly title: string
  readonly language: Language
  readonly createdAt: Date
}

/** The pages of one document, written from top to bottom. Every one of them can be kept for decades: PDF/A-3. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument
  /** Where the next thing goes. */
  y = 0
  readonly #finished: Promise<Uint8Array>
  readonly #onNewPage: (() => void)[] = []

  constructor({ title, language, createdAt }: SheetOptions) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      subset: 'PDF/A-3b',
      pdfVersion: '1.7',
      bufferPages: true,
      lang: language,
      // Without a font of its own choice it would take one that is not embedded.
      font: '',
      info: { Title: title, Creator: 'Kontor', CreationDate: createdAt, ModDate: createdAt },
    })
    this.pdf.registerFont('regular', fonts.regular)
    this.pdf.registerFont('bold', fonts.bold)
    this.#finished = collect(this.pdf)
  }

  /** Called for every page but the first, before anything stands on it. */
  onNewPage(draw: () => void) {
    this.#onNewPage.push(draw)
  }

  newPage() {
    this.pdf.addPage()
    for (const draw of this.#onNewPage) draw()
  }

  /** Begins a new page when so much does not fit on this one. */
  keepTogether(height: number) {
    if (this.y + height > page.foot) this.newPage()
  }

  heightOf(value: string, style: TextStyle): number {
    this.#use(style)
    return this.pdf.heightOfString(printable(value), { width: style.width ?? contentWidth })
  }

  /** Writes at a place and answers how high it was. */
  write(value: string, x: number, y: number, style: TextStyle = {}): number {
    this.#use(style)
    const { width, align = 'left', colour = ink.text } = style
    const shown = printable(value)
    this.pdf.fillColor(colour)
    if (width === undefined) {
      const left = align === 'right' ? x - this.pdf.widthOfString(shown) : x
      this.pdf.text(shown, left, y, { lineBreak: false })
      return this.pdf.currentLineHeight(true)
    }
    this.pdf.text(shown, x, y, { width, align })
    return this.pdf.y - y
  }

  line(x: number, y: number, to: number, colour: string = ink.line, thickness = 0.6) {
    this.pdf.moveTo(x, y).lineTo(to, y).lineWidth(thickness).strokeColor(colour).stroke()
  }

  /** Draws on every page, now that it is known how many there are. */
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

  #use({ size = 9, bold = false }: TextStyle) {
    this.pdf.font(bold ? 'bold' : 'regular').fontSize(size)
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
