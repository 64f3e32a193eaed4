import type { Language, Localized } from '@kontor/contract/core/languages'
import { toEuro, type Cents } from '@kontor/contract/rules/money'
import { nameInHtml } from './company-in-html.ts'
import { company } from './company.ts'

const euro = (language: Language, amount: Cents) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(toEuro(amount))

const { freeDeliveryLimit, deliveryCost, paymentDays } = company

export const agbTitle: Localized = {
  de: 'Allgemeine Geschäftsbedingungen',
  en: 'General terms and conditions',
  tr: 'Genel ticari koşullar',
}

export const agbText: Localized = {
  de: `<h2>§ 1 Geltung</h2>Diese Bedingungen gelten für alle Lieferungen der ${nameInHtml} an Unternehmer im Sinne von § 14 BGB. An Verbraucher verkaufen wir nicht. Abweichende Bedingungen des Kunden gelten nur, wenn wir ihnen schriftlich zugestimmt haben.

<h2>§ 2 Bestellung und Vertrag</h2>Die Darstellung der Waren im Shop ist kein bindendes Angebot. Mit „Bestellung abschließen“ gibt der Kunde ein Angebot ab. Der Vertrag kommt zustande, wenn wir die Ware bereitstellen oder ausliefern.

<h2>§ 3 Preise</h2>Alle Preise sind Nettopreise in Euro zuzüglich der gesetzlichen Umsatzsteuer. Es gilt der Preis zum Zeitpunkt der Bestellung. Sonderpreise gelten im angegebenen Zeitraum und ab der angegebenen Menge.

<h2>§ 4 Lieferung</h2>Ab einem Bestellwert von ${euro('de', freeDeliveryLimit)} liefern wir frei Haus, darunter berechnen wir ${euro('de', deliveryCost)}. Ist ein Artikel nicht in der bestellten Menge vorrätig, liefern wir die verfügbare Menge; berechnet wird nur, was geliefert wurde.

<h2>§ 5 Prüfung der Ware</h2>Der Kunde prüft die Ware bei der Übergabe. Fehlmengen und sichtbare Schäden sind am Tag der Lieferung zu melden, verdeckte Mängel unverzüglich nach ihrer Entdeckung (§ 377 HGB).

<h2>§ 6 Zahlung</h2>Rechnungen sind innerhalb von ${paymentDays} Tagen ab Rechnungsdatum ohne Abzug zu zahlen. Bei Zahlungsverzug gelten die gesetzlichen Vorschriften.

<h2>§ 7 Eigentumsvorbehalt</h2>Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. Der Kunde darf sie im gewöhnlichen Geschäftsgang weiterverarbeiten und verkaufen.

<h2>§ 8 Haftung</h2>Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit sowie bei Verletzung von Leben, Körper und Gesundheit, im Übrigen nur bei Verletzung wesentlicher Vertragspflichten und begrenzt auf den vorhersehbaren Schaden.

<h2>§ 9 Recht und Gerichtsstand</h2>Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts. Gerichtsstand ist ${company.city}, soweit der Kunde Kaufmann ist.`,

  en: `<h2>1. Scope</h2>These terms apply to all deliveries of ${nameInHtml} to businesses within the meaning of section 14 of the German Civil Code. We do not sell to consumers. Other terms of the customer apply only if we have agreed to them in writing.

<h2>2. Order and contract</h2>The goods shown in the shop are not a binding offer. By completing an order the customer makes an offer. The contract is concluded when we provide or deliver the goods.

<h2>3. Prices</h2>All prices are net prices in euro plus statutory VAT. The price at the time of the order applies. Special prices apply within the period and from the quantity stated.

<h2>4. Delivery</h2>From an order value of ${euro('en', freeDeliveryLimit)} we deliver free of charge; below that we charge ${euro('en', deliveryCost)}. If an article is not in stock in the quantity ordered, we deliver what is available; only what was delivered is invoiced.

<h2>5. Checking the goods</h2>The customer checks the goods on delivery. Shortages and visible damage must be reported on the day of delivery, hidden defects as soon as they are found.

<h2>6. Payment</h2>Invoices are payable within ${paymentDays} days of the invoice date without deduction. The law applies to late payment.

<h2>7. Retention of title</h2>The goods remain our property until they are paid for in full. The customer may process and sell them in the ordinary course of business.

<h2>8. Liability</h2>We are liable without limit for intent and gross negligence and for injury to life, body and health; otherwise only for breach of essential duties and limited to foreseeable damage.

<h2>9. Law and jurisdiction</h2>German law applies; the UN sales convention does not. The place of jurisdiction is ${company.city} where the customer is a merchant. The German version of these terms prevails.`,

  tr: `<h2>1. Kapsam</h2>Bu koşullar, ${nameInHtml} şirketinin Alman Medeni Kanunu’nun 14. maddesi anlamındaki işletmelere yaptığı tüm teslimatlar için geçerlidir. Tüketicilere satış yapmıyoruz. Müşterinin farklı koşulları yalnızca yazılı onayımızla geçerli olur.

<h2>2. Sipariş ve sözleşme</h2>Mağazada gösterilen ürünler bağlayıcı bir teklif değildir. Müşteri siparişi tamamlayarak teklifte bulunur. Sözleşme, ürünleri hazırladığımızda veya teslim ettiğimizde kurulur.

<h2>3. Fiyatlar</h2>Tüm fiyatlar avro cinsinden net fiyatlardır, yasal KDV eklenir. Sipariş anındaki fiyat geçerlidir. Özel fiyatlar belirtilen süre içinde ve belirtilen miktardan itibaren geçerlidir.

<h2>4. Teslimat</h2>${euro('tr', freeDeliveryLimit)} sipariş tutarından itibaren teslimat ücretsizdir, altında ${euro('tr', deliveryCost)} alınır. Bir ürün sipariş edilen miktarda stokta yoksa mevcut miktarı teslim ederiz; yalnızca teslim edilen faturalanır.

<h2>5. Malların kontrolü</h2>Müşteri malları teslim alırken kontrol eder. Eksikler ve görünür hasarlar teslimat günü, gizli kusurlar fark edilir edilmez bildirilmelidir.

<h2>6. Ödeme</h2>Faturalar, fatura tarihinden itibaren ${paymentDays} gün içinde kesintisiz ödenir. Gecikmede yasal hükümler uygulanır.

<h2>7. Mülkiyetin saklı tutulması</h2>Mallar, bedeli tamamen ödenene kadar mülkiyetimizde kalır. Müşteri bunları olağan iş akışı içinde işleyebilir ve satabilir.

<h2>8. Sorumluluk</h2>Kasıt ve ağır ihmal ile yaşam, beden ve sağlığa zarar verilmesi hâlinde sınırsız sorumluyuz; bunun dışında yalnızca asli yükümlülüklerin ihlalinde ve öngörülebilir zararla sınırlı olarak sorumlu oluruz.

<h2>9. Hukuk ve yetkili mahkeme</h2>Alman hukuku geçerlidir; BM satım sözleşmesi uygulanmaz. Müşteri tacir ise yetkili mahkeme ${company.city} mahkemesidir. Bu koşulların Almanca metni esastır.`,
}
