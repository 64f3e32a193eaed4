import type { Localized } from '@kontor/contract/core/languages'
import { addressInHtml, mailLink } from './company-in-html.ts'
import { company } from './company.ts'

const phone = `<a href="tel:${company.phone.replaceAll(' ', '')}">${company.phone}</a>`

export const contactTitle: Localized = { de: 'Kontakt', en: 'Contact', tr: 'İletişim' }

export const contactText: Localized = {
  de: `${addressInHtml}

Telefon: ${phone}
E-Mail: ${mailLink}

<h2>Öffnungszeiten</h2>Verkauf und Beratung: Montag bis Freitag 7:00 bis 17:00 Uhr, Samstag 7:00 bis 13:00 Uhr
Warenausgabe für Selbstabholer: Montag bis Samstag 6:00 bis 14:00 Uhr

<h2>Fragen zu Ihrer Bestellung?</h2>Halten Sie bitte Ihre Bestellnummer bereit. Sie steht auf jeder Seite Ihrer Bestellung und auf dem Lieferschein. Fehlt etwas oder ist etwas beschädigt, melden Sie sich bitte noch am Tag der Lieferung, dann kümmern wir uns sofort darum.

<h2>Anfahrt</h2>Unser Lager liegt an der Wasserseite, die Einfahrt für Lieferwagen ist Tor 3. Parkplätze für Kunden finden Sie direkt davor.`,

  en: `${addressInHtml}
Germany

Phone: ${phone}
E-mail: ${mailLink}

<h2>Opening hours</h2>Sales and advice: Monday to Friday 7 a.m. to 5 p.m., Saturday 7 a.m. to 1 p.m.
Collection: Monday to Saturday 6 a.m. to 2 p.m.

<h2>Questions about your order?</h2>Please have your order number at hand. It is shown on every page of your order and on the delivery note. If something is missing or damaged, please tell us on the day of delivery, and we will see to it at once.

<h2>How to find us</h2>Our warehouse is on the waterside; vans use gate 3. Customers can park right in front of it.`,

  tr: `${addressInHtml}
Almanya

Telefon: ${phone}
E-posta: ${mailLink}

<h2>Çalışma saatleri</h2>Satış ve danışma: pazartesi – cuma 7.00–17.00, cumartesi 7.00–13.00
Depodan teslim: pazartesi – cumartesi 6.00–14.00

<h2>Siparişinizle ilgili sorularınız mı var?</h2>Lütfen sipariş numaranızı hazır bulundurun. Numara, siparişinizin her sayfasında ve irsaliyede yazar. Eksik veya hasarlı bir ürün varsa lütfen teslimat günü bize bildirin, hemen ilgilenelim.

<h2>Nasıl gelinir</h2>Depomuz su tarafındadır, kamyonetler 3 numaralı kapıyı kullanır. Müşteri otoparkı kapının hemen önündedir.`,
}
