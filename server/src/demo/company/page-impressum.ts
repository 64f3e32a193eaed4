import type { Localized } from '@kontor/contract/core/languages'
import { addressInHtml, mailLink } from './company-in-html.ts'
import { company } from './company.ts'

export const impressumTitle: Localized = { de: 'Impressum', en: 'Legal notice', tr: 'Künye' }

export const impressumText: Localized = {
  de: `<h2>Angaben nach § 5 DDG</h2>${addressInHtml}

Vertreten durch den Geschäftsführer: ${company.manager}
Registereintrag: ${company.register}
Steuernummer: ${company.taxNumber}
Umsatzsteuer-Identifikationsnummer nach § 27a UStG: ${company.vatId}

<h2>So erreichen Sie uns</h2>Telefon: ${company.phone}
E-Mail: ${mailLink}

<h2>Verantwortlich für den Inhalt</h2>${company.manager}, Anschrift wie oben

<h2>Hinweis</h2>Dies ist ein Vorführshop. Die Firma, ihre Kunden, Marken und alle Angaben auf dieser Seite sind erfunden; Bestellungen werden nicht ausgeliefert.`,

  en: `<h2>Information under section 5 of the German Digital Services Act</h2>${addressInHtml}
Germany

Represented by the managing director: ${company.manager}
Commercial register: ${company.register}
Tax number: ${company.taxNumber}
VAT identification number: ${company.vatId}

<h2>How to reach us</h2>Phone: ${company.phone}
E-mail: ${mailLink}

<h2>Responsible for the content</h2>${company.manager}, address as above

<h2>Please note</h2>This is a demonstration shop. The company, its customers, brands and all details on this page are invented; orders are not delivered.`,

  tr: `<h2>Alman Dijital Hizmetler Kanunu’nun 5. maddesi uyarınca bilgiler</h2>${addressInHtml}
Almanya

Temsile yetkili genel müdür: ${company.manager}
Ticaret sicili: ${company.register}
Vergi numarası: ${company.taxNumber}
KDV kimlik numarası: ${company.vatId}

<h2>Bize ulaşın</h2>Telefon: ${company.phone}
E-posta: ${mailLink}

<h2>İçerikten sorumlu</h2>${company.manager}, adres yukarıdaki gibidir

<h2>Not</h2>Bu bir tanıtım mağazasıdır. Firma, müşterileri, markalar ve bu sayfadaki tüm bilgiler kurgudur; siparişler teslim edilmez.`,
}
