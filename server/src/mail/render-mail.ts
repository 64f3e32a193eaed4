import type { Language, Localized } from '@kontor/contract/rules/languages'
import type { MailPlaceholder } from '@kontor/contract/rules/mail-words'
import { escaped } from '../http/server/html.ts'
import { mailStyle } from './mail-style.ts'
import { tableAsHtml, tableAsText, type OrderTable } from './order-table.ts'
import { parseLine, parseText, type Block, type Inline, type Line } from './parse-text.ts'

/** What placeholders stand for. Those that are missing stand for nothing. */
export type MailValues = Readonly<Partial<Record<Exclude<MailPlaceholder, 'lines'>, string>>> & {
  readonly lines?: OrderTable
}

export interface MailSource {
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly values: MailValues
  /** Who sends it, below the text. */
  readonly imprint: readonly string[]
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** One line without control characters, whatever a customer has entered: it may stand in a header. */
const oneLine = (value: string) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

const longestSubject = 200

function valueOf(values: MailValues, name: string): string {
  const value = (values as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? oneLine(value) : ''
}

const lineAsText = (line: Line, values: MailValues): string =>
  line
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      return piece.kind === 'value'
        ? valueOf(values, piece.name)
        : lineAsText(piece.content, values)
    })
    .join('')

/** Only addresses of the web become links. */
const isWebAddress = (value: string) => /^https?:\/\/[^\s"'<>]+$/.test(value)

function pieceAsHtml(piece: Inline, values: MailValues): string {
  if (piece.kind === 'text') return escaped(piece.text)
  if (piece.kind === 'bold') return `<b>${lineAsHtml(piece.content, values)}</b>`
  const value = escaped(valueOf(values, piece.name))
  const isLink = (piece.name === 'shop' || piece.name === 'link') && isWebAddress(value)
  return isLink ? `<a href="${value}">${value}</a>` : value
}

const lineAsHtml = (line: Line, values: MailValues): string =>
  line.map((piece) => pieceAsHtml(piece, values)).join('')

/** A paragraph of nothing but values that are missing is left out, such as a reason that nobody gave. */
function saysNothing(block: Block, values: MailValues): boolean {
  if (block.kind === 'block') {
    return block.name === 'lines' ? values.lines === undefined : valueOf(values, block.name) === ''
  }
  return block.lines.every(
    (line) =>
      line.some(({ kind }) => kind === 'value') &&
      line.every((piece) => piece.kind !== 'value' || valueOf(values, piece.name) === '') &&
      line.every((piece) => piece.kind === 'value' || /^[^\p{L}]*$/u.test(textOf(piece))),
  )
}

const textOf = (piece: Inline): string =>
  piece.kind === 'text'
    ? piece.text
    : piece.kind === 'bold'
      ? piece.content.map(textOf).join('')
      : ''

const openLink: Localized = { de: 'Jetzt öffnen', en: 'Open now', tr: 'Şimdi aç' }

function blockAsText(block: Block, { values }: MailSource): string {
  if (block.kind === 'block') {
    return block.name === 'lines' && values.lines !== undefined
      ? tableAsText(values.lines)
      : valueOf(values, block.name)
  }
  const start = block.kind === 'list' ? '- ' : ''
  return block.lines.map((line) => start + lineAsText(line, values)).join('\n')
}

function blockAsHtml(block: Block, { values, language }: MailSource): string {
  if (block.kind === 'block') {
    if (block.name === 'lines') return values.lines === undefined ? '' : tableAsHtml(values.lines)
    const address = escaped(valueOf(values, block.name))
    if (!isWebAddress(address)) return `<p>${address}</p>`
    return (
      `<p><a class="button" href="${address}">${openLink[language]}</a></p>` +
      `<p class="small"><a href="${address}">${address}</a></p>`
    )
  }
  const lines = block.lines.map((line) => lineAsHtml(line, values))
  if (block.kind === 'heading') return `<h1>${lines.join('<br>')}</h1>`
  if (block.kind === 'list') return `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
  return `<p>${lines.join('<br>')}</p>`
}

function asHtml(source: MailSource, subject: string, blocks: readonly Block[]): string {
  const { language, imprint, values } = source
  const row = (look: string, content: string) =>
    `<tr><td class="${look}" align="left">${content}</td></tr>`
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escaped(subject)}</title><style>${mailStyle}</style></head>` +
    '<body bgcolor="#f5f5f4"><table class="page" role="presentation" width="100%" cellpadding="8" cellspacing="0">' +
    '<tr><td align="center"><table class="sheet" role="presentation" width="600" cellpadding="16" cellspacing="0" bgcolor="#ffffff">' +
    row('head', escaped(valueOf(values, 'company'))) +
    row('text', blocks.map((block) => blockAsHtml(block, source)).join('')) +
    row('foot', imprint.map(oneLine).map(escaped).join('<br>')) +
    '</table></td></tr></table></body></html>'
  )
}

/** Makes the subject, the plain text and the HTML of a mail of one source. */
export function renderMail(source: MailSource): RenderedMail {
  const { values, imprint } = source
  const subject = oneLine(lineAsText(parseLine(source.subject), values)).slice(0, longestSubject)
  const blocks = parseText(source.body).filter((block) => !saysNothing(block, values))
  const text = [
    ...blocks.map((block) => blockAsText(block, source)),
    ['-- ', ...imprint.map(oneLine)].join('\n'),
  ].join('\n\n')
  return { subject, text: `${text}\n`, html: asHtml(source, subject, blocks) }
}
