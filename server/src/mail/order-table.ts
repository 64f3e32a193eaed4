import type { Language, Localized } from '@kontor/contract/rules/languages'
import type { BasisPoints, Cents } from '@kontor/contract/rules/money'
import { lineNet, totalsOf } from '@kontor/contract/rules/totals'
import { writtenIn } from '../documents/written-values.ts'
import { escaped } from '../http/server/html.ts'

interface TableLine {
  readonly articleNumber: string
  readonly name: string
  readonly salesUnit: string
  readonly pieces: number
  readonly ordered: number
  /** What is delivered and billed. */
  readonly count: number
  readonly price: Cents
  readonly defaultPrice: Cents
  readonly vatRate: BasisPoints
}

/** The lines of an order as a mail shows them. */
export interface OrderTable {
  readonly language: Language
  readonly lines: readonly TableLine[]
  readonly deliveryCost: Cents
  /** What stands instead of VAT. */
  readonly taxSentence: string | null
}

const words = {
  article: { de: 'Artikel', en: 'Article', tr: 'Ürün' },
  quantity: { de: 'Menge', en: 'Quantity', tr: 'Miktar' },
  amount: { de: 'Betrag', en: 'Amount', tr: 'Tutar' },
  number: { de: 'Art.-Nr.', en: 'Article no.', tr: 'Ürün no' },
  each: { de: 'je {unit}', en: 'per {unit}', tr: '/ {unit}' },
  ordered: { de: 'bestellt: {count}', en: 'ordered: {count}', tr: 'sipariş edilen: {count}' },
  delivery: { de: 'Lieferkosten', en: 'Delivery cost', tr: 'Teslimat ücreti' },
  net: { de: 'Nettobetrag', en: 'Net amount', tr: 'Net tutar' },
  vat: { de: 'USt {rate}', en: 'VAT {rate}', tr: 'KDV {rate}' },
  total: { de: 'Gesamtbetrag', en: 'Total', tr: 'Genel toplam' },
} as const satisfies Readonly<Record<string, Localized>>

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Everything that is shown, written in the language. */
function written({ language, lines, deliveryCost }: OrderTable) {
  const forms = writtenIn(language)
  const totals = totalsOf(lines, deliveryCost)
  const rows = lines.map((line) => ({
    name: line.name,
    facts: `${words.number[language]} ${line.articleNumber} · ${forms.amount(line.price)} ${filled(words.each[language], { unit: forms.salesUnit(line) })}`,
    count: forms.count(line.count),
    ordered:
      line.count === line.ordered
        ? null
        : filled(words.ordered[language], { count: forms.count(line.ordered) }),
    amount: forms.amount(lineNet(line)),
  }))
  const sums = [
    ...(totals.delivery === 0 ? [] : [[words.delivery[language], totals.delivery] as const]),
    [words.net[language], totals.net] as const,
    ...totals.vat
      .filter(({ rate }) => rate > 0)
      .map(
        ({ rate, vat }) => [filled(words.vat[language], { rate: forms.rate(rate) }), vat] as const,
      ),
  ].map(([label, amount]) => ({ label, amount: forms.euro(amount) }))
  return { rows, sums, total: { label: words.total[language], amount: forms.euro(totals.total) } }
}

export function tableAsHtml(table: OrderTable): string {
  const { language, taxSentence } = table
  const { rows, sums, total } = written(table)
  const line = ({ name, facts, count, ordered, amount }: (typeof rows)[number]) =>
    `<tr><td align="left">${escaped(name)}<br><span class="small">${escaped(facts)}</span></td>` +
    `<td align="right" class="middle">${escaped(count)}${ordered === null ? '' : `<br><span class="small">${escaped(ordered)}</span>`}</td>` +
    `<td align="right" class="amount">${escaped(amount)}</td></tr>`
  const sum = ({ label, amount }: (typeof sums)[number], look: string) =>
    `<tr class="${look}"><td align="right" colspan="2">${escaped(label)}&nbsp;&nbsp;</td><td align="right" class="amount">${escaped(amount)}</td></tr>`
  return (
    '<table class="lines" width="100%" cellpadding="4" cellspacing="0">' +
    `<thead><tr><th align="left" scope="col">${words.article[language]}</th>` +
    `<th align="right" scope="col" class="middle">${words.quantity[language]}</th>` +
    `<th align="right" scope="col">${words.amount[language]}</th></tr></thead><tbody>` +
    rows.map(line).join('') +
    sums.map((each) => sum(each, 'sum')).join('') +
    sum(total, 'sum total') +
    '</tbody></table>' +
    (taxSentence === null ? '' : `<p class="small">${escaped(taxSentence)}</p>`)
  )
}

const textWidth = 72
const countWidth = 6
const amountWidth = 14
const nameWidth = textWidth - countWidth - amountWidth - 4

const lengthOf = (text: string) => Array.from(text).length
const atRight = (text: string, width: number) =>
  ' '.repeat(Math.max(0, width - lengthOf(text))) + text
const atLeft = (text: string, width: number) =>
  text + ' '.repeat(Math.max(0, width - lengthOf(text)))

/** Words in lines that are not longer than the width; a word that is too long has its own line. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && lengthOf(line) + lengthOf(word) + 1 > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** Columns that stand below each other in a font with equal widths. */
export function tableAsText(table: OrderTable): string {
  const { rows, sums, total } = written(table)
  const indent = ' '.repeat(countWidth + 2)
  const line = ({ name, facts, count, ordered, amount }: (typeof rows)[number]) => {
    const [first = '', ...rest] = wrapped(name, nameWidth)
    return [
      `${atRight(count, countWidth)}  ${atLeft(first, nameWidth)}  ${atRight(amount, amountWidth)}`,
      ...[...rest, ...wrapped(facts, nameWidth), ...(ordered === null ? [] : [ordered])].map(
        (more) => indent + more,
      ),
    ].join('\n')
  }
  const sum = ({ label, amount }: (typeof sums)[number]) =>
    `${atRight(label, textWidth - amountWidth - 2)}  ${atRight(amount, amountWidth)}`
  const rule = '-'.repeat(textWidth)
  return [
    rule,
    ...rows.map(line),
    rule,
    ...sums.map(sum),
    sum(total),
    ...(table.taxSentence === null ? [] : ['', ...wrapped(table.taxSentence, textWidth)]),
  ].join('\n')
}
