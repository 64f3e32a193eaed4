import { cents, sumCents, type Cents } from '@kontor/contract/rules/money'
import { lineNet } from '@kontor/contract/rules/totals'
import { declaredText } from './declared-goods.ts'
import type { InvoiceData, InvoiceLine } from './document-data.ts'
import { attachEInvoice } from './factur-x.ts'
import { beginLetter, drawClosing, drawOrganic, endLetter, groupedIban } from './letter-layout.ts'
import { drawQrCode, transferText } from './payment-code.ts'
import { contentWidth, ink, page, Sheet } from './sheet.ts'
import { drawTable, stacked, type Column } from './table.ts'
import { vatIdOf } from './vat-id.ts'
import { exemptionReason, wordsOf } from './words.ts'
import { writtenIn } from './written-values.ts'

const netOf = ({ quantity, price }: InvoiceLine) => lineNet({ count: quantity, price })

const numberWords = {
  invoice: 'invoiceNumber',
  cancellation: 'cancellationNumber',
  credit_note: 'creditNoteNumber',
} as const
const titleWords = {
  invoice: 'invoice',
  cancellation: 'cancellation',
  credit_note: 'creditNote',
} as const
const totalWords = {
  invoice: 'total',
  cancellation: 'cancelledTotal',
  credit_note: 'creditedTotal',
} as const

function factsOf(data: InvoiceData): (readonly [string, string])[] {
  const words = wordsOf(data.language)
  const written = writtenIn(data.language)
  const { buyer } = data
  const isInvoice = data.kind === 'invoice'
  const taxNumber = data.tax.vatId ?? buyer.taxNumber
  const taxWord = vatIdOf(taxNumber) === null ? words.customerTaxNumber : words.customerVatId
  return [
    [words[numberWords[data.kind]], data.number],
    [isInvoice ? words.invoiceDate : words.date, written.day(data.issuedOn)],
    [words.deliveryDate, written.day(data.deliveredOn)],
    ...(isInvoice ? [[words.dueDate, written.day(data.dueOn)] as const] : []),
    ...(data.waybillNumber === null ? [] : [[words.waybillNumber, data.waybillNumber] as const]),
    [words.orderNumber, data.orderNumber],
    [words.orderDate, written.day(data.orderedOn)],
    [words.buyerOrderNumber, data.buyerOrderNumber ?? ''],
    [words.buyerReference, data.buyerReference ?? ''],
    [words.customerNumber, buyer.number],
    ...(taxNumber === null ? [] : [[taxWord, taxNumber] as const]),
    [words.leitwegId, buyer.leitwegId ?? ''],
    [words.contact, data.contact],
  ]
}

function columnsOf({ language }: InvoiceData): Column<InvoiceLine>[] {
  const words = wordsOf(language)
  const written = writtenIn(language)
  const discountOf = ({ price, defaultPrice }: InvoiceLine) =>
    defaultPrice > price
      ? words.listPrice
          .replace('{price}', written.euro(defaultPrice))
          .replace('{discount}', written.euro(cents(defaultPrice - price)))
      : null
  return [
    {
      title: words.position,
      width: 22,
      text: (_, index) => String(index + 1),
      style: { colour: ink.muted },
    },
    { title: words.articleNumber, width: 50, text: ({ articleNumber }) => articleNumber },
    {
      title: words.article,
      width: 148,
      text: ({ name }) => written.product(name),
      detail: (line) => stacked(declaredText(line.declared, language), discountOf(line)),
    },
    {
      title: words.quantity,
      width: 34,
      align: 'right',
      text: ({ quantity }) => written.count(quantity),
    },
    { title: words.unit, width: 60, text: written.salesUnit },
    { title: words.price, width: 48, align: 'right', text: ({ price }) => written.amount(price) },
    { title: words.vat, width: 26, align: 'right', text: ({ vatRate }) => written.rate(vatRate) },
    { title: words.amount, width: 55, align: 'right', text: (line) => written.amount(netOf(line)) },
  ]
}

function drawTotals(sheet: Sheet, data: InvoiceData) {
  const words = wordsOf(data.language)
  const written = writtenIn(data.language)
  const left = page.right - 230
  const delivery = sumCents(data.vat.map((each) => each.delivery))
  const rows: (readonly [string, Cents])[] = [
    ...(delivery === 0
      ? []
      : ([
          [words.goodsAmount, cents(data.net - delivery)],
          [words.deliveryCost, delivery],
        ] as const)),
    ...(data.vat.length > 1
      ? data.vat.map(
          ({ rate, net }) => [words.netAt.replace('{rate}', written.rate(rate)), net] as const,
        )
      : []),
    [words.netAmount, data.net],
    ...data.vat.map(
      ({ rate, vat }) => [words.vatAt.replace('{rate}', written.rate(rate)), vat] as const,
    ),
  ]
  sheet.keepTogether(rows.length * 15 + 60)
  sheet.y += 4
  for (const [name, value] of rows) {
    sheet.write(name, left, sheet.y, { size: 9.5 })
    sheet.write(written.euro(value), page.right, sheet.y, { size: 9.5, align: 'right' })
    sheet.y += 15
  }
  sheet.line(left, sheet.y, page.right, ink.text, 0.8)
  sheet.y += 5
  const name = words[totalWords[data.kind]]
  sheet.write(name, left, sheet.y, { size: 12.5, bold: true })
  sheet.write(written.euro(data.total), page.right, sheet.y, {
    size: 12.5,
    bold: true,
    align: 'right',
  })
  sheet.y += 20
  sheet.line(left, sheet.y, page.right, ink.text, 0.8)
  sheet.y += 12
  if (data.vat.some(({ rate }) => rate === 0)) {
    const reason = exemptionReason(data)
    const said = data.tax.treatment === 'domestic' ? `0 %: ${reason}` : reason
    sheet.y += sheet.write(said, page.left, sheet.y, { width: contentWidth, align: 'right' }) + 6
  }
  const discount = sumCents(
    data.lines.map(({ quantity, price, defaultPrice }) => cents(quantity * (defaultPrice - price))),
  )
  if (discount !== 0) {
    const said = words.discountIncluded.replace('{amount}', written.euro(discount))
    sheet.y += sheet.write(said, page.left, sheet.y, {
      colour: ink.muted,
      width: contentWidth,
      align: 'right',
    })
    sheet.y += 8
  }
}

/** Large enough for a phone camera. */
const codeSide = 84

function drawPayment(sheet: Sheet, data: InvoiceData) {
  const { seller, number, dueOn, language } = data
  const words = wordsOf(language)
  const rows = [
    [words.accountHolder, seller.name],
    [words.bank, seller.bankName],
    ['IBAN', groupedIban(seller.iban)],
    ['BIC', seller.bic],
    [words.reference, number],
  ] as const
  const width = contentWidth - codeSide - 20
  const rowStyle = { bold: true, width: width - 100 }
  const height = rows.reduce((sum, [, value]) => sum + sheet.heightOf(value, rowStyle) + 1.5, 40)
  sheet.keepTogether(Math.max(codeSide + 40, height))
  const transfer = transferText(data)
  const codeEnd = transfer === null ? 0 : sheet.y + codeSide + 16
  if (transfer !== null) {
    const x = page.right - codeSide
    drawQrCode(sheet, transfer, x, sheet.y, codeSide)
    sheet.write(words.transferCode, x, sheet.y + codeSide + 4, {
      size: 7,
      colour: ink.muted,
      width: codeSide,
      align: 'center',
    })
  }
  sheet.y +=
    sheet.write(words.payment, page.left, sheet.y, {
      size: 10.5,
      bold: true,
      width,
    }) + 2
  const terms = words.payableBy.replace('{day}', writtenIn(language).day(dueOn))
  sheet.y += sheet.write(terms, page.left, sheet.y, { size: 9.5, width }) + 4
  for (const [name, value] of rows) {
    if (value === '') continue
    sheet.write(name, page.left, sheet.y, { colour: ink.muted })
    sheet.y += sheet.write(value, page.left + 100, sheet.y, rowStyle) + 1.5
  }
  sheet.y = Math.max(sheet.y, codeEnd)
}

/** On a cancellation or a credit note: the invoice that it takes back, and the reason. */
function drawTakenBack(sheet: Sheet, { kind, cancels, reason, language }: InvoiceData) {
  if (cancels === null) return
  const words = wordsOf(language)
  const day = writtenIn(language).day(cancels.issuedOn)
  const isCredit = kind === 'credit_note'
  const sentence = isCredit ? words.credits : words.cancels
  const said = [
    sentence.replace('{number}', cancels.number).replace('{day}', day),
    isCredit ? words.creditTerms : words.noPayment,
    ...(reason === null ? [] : [`${words.reason}: ${reason}`]),
  ]
  for (const line of said) {
    sheet.y += sheet.write(line, page.left, sheet.y, { size: 9.5, width: contentWidth }) + 2
  }
  sheet.y += 10
}

/** Only printed when the delivery address differs from the billing address. */
function drawRecipient(sheet: Sheet, { buyer, recipient, language }: InvoiceData) {
  const { address } = writtenIn(language)
  if (address(recipient) === address(buyer)) return
  const said = `${wordsOf(language).deliveryAddress}: ${address(recipient)}`
  sheet.y += sheet.write(said, page.left, sheet.y, { size: 9.5, width: contentWidth }) + 10
}

/** An invoice, a cancellation or a credit note, with the electronic invoice embedded. */
export async function drawInvoice(data: InvoiceData): Promise<Uint8Array> {
  const words = wordsOf(data.language)
  const title = words[titleWords[data.kind]]
  const sheet = await Sheet.open(
    {
      title: `${title} ${data.number}`,
      language: data.language,
      createdAt: data.issuedAt,
    },
    data,
  )
  beginLetter(sheet, data, title, factsOf(data))
  drawRecipient(sheet, data)
  drawTakenBack(sheet, data)
  drawTable(sheet, {
    columns: columnsOf(data),
    rows: data.lines,
    carry: {
      label: words.carriedOver,
      amount: (rowsBefore) =>
        writtenIn(data.language).amount(sumCents(data.lines.slice(0, rowsBefore).map(netOf))),
    },
  })
  drawOrganic(sheet, data)
  drawTotals(sheet, data)
  if (data.kind === 'invoice') {
    drawPayment(sheet, data)
    drawClosing(sheet, data)
  }
  endLetter(sheet, data)
  attachEInvoice(sheet.pdf, data)
  return sheet.finish()
}
