import type { Language, Localized } from '@kontor/contract/rules/languages'
import type { MailCause } from '@kontor/contract/rules/mail-words'
import { cents } from '@kontor/contract/rules/money'
import { totalsOf } from '@kontor/contract/rules/totals'
import { writtenIn } from '../documents/written-values.ts'
import { sampleBuyer, sampleLines } from '../settings/sample-order.ts'
import type { Sender } from './mail-content.sql.ts'
import { maskedLink } from './mail-sender.ts'
import type { MailValues } from './render-mail.ts'

const reason: Localized = {
  de: 'Die Ware ist nicht mehr lieferbar.',
  en: 'The goods are no longer available.',
  tr: 'Ürünler artık temin edilemiyor.',
}

const sampleShop = 'https://shop.example'

/** The values of a mail that is sent to nobody. */
export function sampleValues(
  cause: MailCause,
  language: Language,
  { company, timeZone }: Sender,
  now: Date,
): MailValues {
  const forms = writtenIn(language)
  const buyer = sampleBuyer(language)
  const today = now.toISOString().slice(0, 10)
  const lines = sampleLines(language).map(({ quantity, ordered, ...line }, index) => ({
    ...line,
    ordered,
    // One line has changed.
    count: cause === 'order-changed' && index === 0 ? quantity - 1 : quantity,
  }))
  return {
    company,
    name: buyer.fullName,
    firm: buyer.firmName,
    username: 'sample',
    shop: sampleShop,
    order: '10001',
    date: forms.day(today),
    reason: reason[language],
    lines: { language, lines, deliveryCost: cents(0), taxSentence: null },
    invoice: `RE-${today.slice(0, 4)}-00001`,
    amount: forms.euro(totalsOf(lines).total),
    due: forms.day(today),
    link: maskedLink(sampleShop),
    until: forms.moment(now, timeZone),
  }
}
