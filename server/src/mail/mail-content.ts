import type { Language } from '@kontor/contract/rules/languages'
import type { MailCause } from '@kontor/contract/rules/mail-words'
import { taxSentence } from '@kontor/contract/rules/tax-sentences'
import { invoiceFile } from '../billing/files/make-files.ts'
import { combinedName } from '../catalogue/read/combined-name.ts'
import type { Queryable } from '../database/database.ts'
import { fileNameOf } from '../documents/file-name.ts'
import { writtenIn } from '../documents/written-values.ts'
import type { ClaimedMail } from './mail.sql.ts'
import {
  findInvoiceHead,
  findOrderHead,
  findRecipient,
  findSender,
  findText,
  listOrderLines,
  type Sender,
} from './mail-content.sql.ts'
import type { OrderTable } from './order-table.ts'
import { originalTexts } from './original-texts.ts'
import { renderMail, type MailValues, type RenderedMail } from './render-mail.ts'
import type { Attachment } from './smtp.ts'

/** What a business letter names (§ 35a GmbHG). */
export const imprintOf = (sender: Sender): string[] =>
  [
    sender.company,
    [sender.address, `${sender.zipCode} ${sender.city}`].join(', '),
    [sender.phone, sender.email].join(' · '),
    [sender.registerEntry, sender.managingDirector].filter(Boolean).join(' · '),
  ].filter(Boolean)

/** What the office wrote, or else the text of the product. */
async function sourceOf(
  transaction: Queryable,
  cause: MailCause,
  language: Language,
): Promise<{ readonly subject: string; readonly body: string }> {
  const own = await findText(transaction, cause, language)
  const original = originalTexts[cause][language]
  return { subject: own.subject ?? original.subject, body: own.body ?? original.body }
}

type OfMail = Pick<ClaimedMail, 'cause' | 'accountId' | 'language' | 'data' | 'expiresAt'>

async function orderTable(
  transaction: Queryable,
  { cause, language }: OfMail,
  orderId: number,
  order: Pick<OrderTable, 'deliveryCost' | 'taxSentence'>,
): Promise<OrderTable> {
  const rows = await listOrderLines(transaction, orderId, language)
  const lines = rows.map(({ brandName, productName, productUnit, ...line }) => ({
    ...line,
    name: combinedName(brandName, productName, productUnit),
  }))
  // What has changed since is told by another mail.
  const shown =
    cause === 'order-changed'
      ? lines
      : lines.filter(({ ordered }) => ordered > 0).map((line) => ({ ...line, count: line.ordered }))
  return { language, lines: shown, ...order }
}

/** The values of a mail about an order; undefined when what it says is no longer true. */
async function orderValues(
  transaction: Queryable,
  mail: OfMail,
  sender: Sender,
): Promise<MailValues | undefined> {
  const { cause, data, language } = mail
  if (data.orderId === undefined) return {}
  const order = await findOrderHead(transaction, data.orderId)
  if (order === undefined) throw new Error(`there is no order ${data.orderId}`)
  if (cause === 'order-cancelled' && !order.isCancelled) return undefined
  const sentence = taxSentence(order.taxTreatment, sender.country)?.[language] ?? null
  const table = { deliveryCost: order.deliveryCost, taxSentence: sentence }
  return {
    order: String(data.orderId),
    date: writtenIn(language).day(order.orderedOn),
    lines: await orderTable(transaction, mail, data.orderId, table),
    ...(data.reason ? { reason: data.reason } : {}),
  }
}

async function invoiceValues(transaction: Queryable, mail: OfMail): Promise<MailValues> {
  const { data, language } = mail
  if (data.invoiceId === undefined) return {}
  const invoice = await findInvoiceHead(transaction, data.invoiceId)
  if (invoice === undefined) throw new Error(`there is no invoice ${data.invoiceId}`)
  const forms = writtenIn(language)
  return {
    invoice: invoice.number,
    amount: forms.euro(invoice.total),
    due: invoice.dueOn === null ? '' : forms.day(invoice.dueOn),
  }
}

interface Addresses {
  readonly shopUrl: string
  /** The whole link, or what stands for it where it may not be shown. */
  readonly link: string | null
}

/** Makes the text of a mail of what is stored now; undefined when it would no longer be true. */
export async function renderContent(
  transaction: Queryable,
  mail: OfMail,
  { shopUrl, link }: Addresses,
): Promise<RenderedMail | undefined> {
  const { cause, language } = mail
  const sender = await findSender(transaction)
  const ofOrder = await orderValues(transaction, mail, sender)
  if (ofOrder === undefined) return undefined
  const recipient = await findRecipient(transaction, mail.accountId)
  return renderMail({
    language,
    ...(await sourceOf(transaction, cause, language)),
    imprint: imprintOf(sender),
    values: {
      company: sender.company,
      ...recipient,
      shop: shopUrl,
      ...ofOrder,
      ...(await invoiceValues(transaction, mail)),
      ...(link === null
        ? {}
        : { link, until: writtenIn(language).moment(mail.expiresAt, sender.timeZone) }),
    },
  })
}

/** The files of a mail. A public buyer needs the XML of an invoice, all others have it in the PDF. */
export async function attachmentsOf(
  database: Queryable,
  { cause, data }: Pick<ClaimedMail, 'cause' | 'data'>,
): Promise<Attachment[]> {
  const { invoiceId } = data
  if (cause !== 'invoice' || invoiceId === undefined) return []
  const invoice = await findInvoiceHead(database, invoiceId)
  const attach = async (ending: 'pdf' | 'xml'): Promise<Attachment> => {
    const contentType = `application/${ending}` as const
    const file = await invoiceFile(database, invoiceId, contentType)
    const filename = fileNameOf(file.kind, file.number, file.language, ending)
    return { filename, content: file.bytes, contentType }
  }
  return Promise.all([attach('pdf'), ...(invoice?.isPublic === true ? [attach('xml')] : [])])
}
