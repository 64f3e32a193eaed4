import type { Language, Localized } from '@kontor/contract/rules/languages'
import { taxSentence } from '@kontor/contract/rules/tax-sentences'
import type { DocumentTax, Seller } from './document-data.ts'

/** All texts of the documents. Placeholders are in braces. */
const words = {
  invoice: { de: 'Rechnung', en: 'Invoice', tr: 'Fatura' },
  cancellation: { de: 'Stornorechnung', en: 'Cancellation invoice', tr: 'İptal faturası' },
  creditNote: {
    de: 'Rechnungskorrektur (Gutschrift)',
    en: 'Credit note',
    tr: 'Alacak dekontu',
  },
  waybill: { de: 'Lieferschein', en: 'Delivery note', tr: 'İrsaliye' },
  pickList: { de: 'Pickliste', en: 'Pick list', tr: 'Toplama listesi' },
  onlyApproved: { de: 'bestätigte Artikel', en: 'approved articles', tr: 'onaylanan ürünler' },
  onlyUnapproved: {
    de: 'noch nicht bestätigte Artikel',
    en: 'articles not approved yet',
    tr: 'henüz onaylanmayan ürünler',
  },
  page: {
    de: 'Seite {page} von {pages}',
    en: 'Page {page} of {pages}',
    tr: 'Sayfa {page} / {pages}',
  },

  invoiceNumber: { de: 'Rechnungsnummer', en: 'Invoice number', tr: 'Fatura numarası' },
  cancellationNumber: { de: 'Stornonummer', en: 'Cancellation number', tr: 'İptal numarası' },
  creditNoteNumber: {
    de: 'Gutschriftnummer',
    en: 'Credit note number',
    tr: 'Alacak dekontu numarası',
  },
  invoiceDate: { de: 'Rechnungsdatum', en: 'Invoice date', tr: 'Fatura tarihi' },
  date: { de: 'Datum', en: 'Date', tr: 'Tarih' },
  deliveryDate: { de: 'Lieferdatum', en: 'Delivery date', tr: 'Teslim tarihi' },
  dueDate: { de: 'Zahlbar bis', en: 'Due date', tr: 'Son ödeme tarihi' },
  waybillNumber: { de: 'Lieferscheinnummer', en: 'Delivery note number', tr: 'İrsaliye numarası' },
  orderNumber: { de: 'Bestellnummer', en: 'Order number', tr: 'Sipariş numarası' },
  buyerOrderNumber: {
    de: 'Ihre Bestellnummer',
    en: 'Your order number',
    tr: 'Sipariş numaranız',
  },
  buyerReference: { de: 'Ihre Referenz', en: 'Your reference', tr: 'Referansınız' },
  orderDate: { de: 'Bestelldatum', en: 'Order date', tr: 'Sipariş tarihi' },
  customerNumber: { de: 'Kundennummer', en: 'Customer number', tr: 'Müşteri numarası' },
  customerTaxNumber: { de: 'Ihre Steuernummer', en: 'Your tax number', tr: 'Vergi numaranız' },
  customerVatId: { de: 'Ihre USt-IdNr.', en: 'Your VAT ID', tr: 'KDV numaranız' },
  leitwegId: { de: 'Leitweg-ID', en: 'Leitweg-ID', tr: 'Leitweg-ID' },
  contact: { de: 'Ansprechpartner', en: 'Contact', tr: 'İlgili kişi' },
  printedAt: { de: 'Gedruckt am', en: 'Printed on', tr: 'Yazdırma tarihi' },
  customer: { de: 'Kunde', en: 'Customer', tr: 'Müşteri' },
  deliveryAddress: { de: 'Lieferanschrift', en: 'Delivery address', tr: 'Teslimat adresi' },
  note: { de: 'Anmerkung des Kunden', en: 'Note of the customer', tr: 'Müşteri notu' },

  position: { de: 'Pos.', en: 'No.', tr: 'No' },
  articleNumber: { de: 'Art.-Nr.', en: 'Article no.', tr: 'Ürün no' },
  article: { de: 'Bezeichnung', en: 'Description', tr: 'Ürün' },
  quantity: { de: 'Menge', en: 'Quantity', tr: 'Miktar' },
  ordered: { de: 'Bestellt', en: 'Ordered', tr: 'Sipariş' },
  delivered: { de: 'Geliefert', en: 'Delivered', tr: 'Teslim' },
  notDelivered: {
    de: 'nicht geliefert: {reason}',
    en: 'not delivered: {reason}',
    tr: 'teslim edilmedi: {reason}',
  },
  outOfStock: { de: 'nicht vorrätig', en: 'out of stock', tr: 'stokta yok' },
  damaged: { de: 'beschädigt', en: 'damaged', tr: 'hasarlı' },
  expired: {
    de: 'Mindesthaltbarkeit abgelaufen',
    en: 'best-before date passed',
    tr: 'son tüketim tarihi geçmiş',
  },
  orderCancelled: {
    de: 'STORNIERT: nicht kommissionieren',
    en: 'CANCELLED: do not pick',
    tr: 'İPTAL EDİLDİ: toplamayın',
  },
  orderCompleted: {
    de: 'ABGESCHLOSSEN: nicht mehr kommissionieren',
    en: 'COMPLETED: do not pick any more',
    tr: 'TAMAMLANDI: artık toplamayın',
  },
  unit: { de: 'Einheit', en: 'Unit', tr: 'Birim' },
  price: { de: 'Einzelpreis €', en: 'Unit price €', tr: 'Birim fiyat €' },
  vat: { de: 'USt', en: 'VAT', tr: 'KDV' },
  amount: { de: 'Betrag €', en: 'Amount €', tr: 'Tutar €' },
  location: { de: 'Lagerplatz', en: 'Location', tr: 'Raf' },
  pieces: { de: 'Stück', en: 'pieces', tr: 'adet' },
  approvedAlready: { de: 'bestätigt: {count}', en: 'approved: {count}', tr: 'onaylanan: {count}' },
  listPrice: {
    de: 'Listenpreis {price}, Rabatt {discount}',
    en: 'List price {price}, discount {discount}',
    tr: 'Liste fiyatı {price}, indirim {discount}',
  },
  productSheet: { de: 'Produktblatt', en: 'Product sheet', tr: 'Ürün bilgi formu' },
  brand: { de: 'Marke', en: 'Brand', tr: 'Marka' },
  size: { de: 'Größe', en: 'Size', tr: 'Gramaj' },
  netContent: { de: 'Nettofüllmenge', en: 'Net content', tr: 'Net miktar' },
  alcohol: { de: 'Alkohol', en: 'Alcohol', tr: 'Alkol' },
  customsTariff: { de: 'Zolltarifnummer', en: 'Customs tariff', tr: 'GTİP numarası' },
  issueDate: { de: 'Stand', en: 'Issued on', tr: 'Düzenleme tarihi' },
  salesUnits: { de: 'Verkaufseinheiten', en: 'Sales units', tr: 'Satış birimleri' },
  piecesInUnit: { de: 'Stück', en: 'Pieces', tr: 'Adet' },
  barcodes: { de: 'EAN', en: 'EAN', tr: 'EAN' },
  description: { de: 'Beschreibung', en: 'Description', tr: 'Açıklama' },
  contents: { de: 'Inhaltsangaben', en: 'Content information', tr: 'İçerik bilgileri' },
  allergens: { de: 'Allergene', en: 'Allergens', tr: 'Alerjenler' },
  contains: { de: 'Enthält: {allergens}', en: 'Contains: {allergens}', tr: 'İçerir: {allergens}' },
  storage: { de: 'Lagerung', en: 'Storage', tr: 'Saklama koşulları' },
  nutrition: { de: 'Nährwerte', en: 'Nutrition', tr: 'Besin değerleri' },
  per100g: { de: 'je 100 g', en: 'per 100 g', tr: '100 g’da' },
  per100ml: { de: 'je 100 ml', en: 'per 100 ml', tr: '100 ml’de' },
  per100: { de: 'je 100 g / 100 ml', en: 'per 100 g / 100 ml', tr: '100 g / 100 ml’de' },
  origin: { de: 'Ursprung', en: 'Origin', tr: 'Menşe' },
  tradeClass: { de: 'Klasse', en: 'Class', tr: 'Sınıf' },
  variety: { de: 'Sorte', en: 'Variety', tr: 'Çeşit' },
  organic: { de: 'Bio', en: 'Organic', tr: 'Organik' },
  organicStatement: {
    de: 'Mit „Bio“ bezeichnete Erzeugnisse stammen aus ökologischer Produktion.',
    en: 'Products marked “Organic” are from organic production.',
    tr: '“Organik” olarak belirtilen ürünler organik üretimden gelmektedir.',
  },
  sellersControl: {
    de: 'Unsere Öko-Kontrollstelle: {number}',
    en: 'Our organic control body: {number}',
    tr: 'Organik kontrol kuruluşumuz: {number}',
  },
  carriedOver: { de: 'Übertrag', en: 'Carried over', tr: 'Devreden' },

  goodsAmount: { de: 'Warenwert', en: 'Goods', tr: 'Ürün bedeli' },
  deliveryCost: { de: 'Lieferkosten', en: 'Delivery cost', tr: 'Teslimat ücreti' },
  netAmount: { de: 'Nettobetrag', en: 'Net amount', tr: 'Net tutar' },
  netAt: { de: 'Netto zu {rate}', en: 'Net at {rate}', tr: '{rate} KDV matrahı' },
  vatAt: { de: 'USt {rate}', en: 'VAT {rate}', tr: 'KDV {rate}' },
  exempt: {
    de: 'Steuerfreie Lieferung',
    en: 'Supply exempt from VAT',
    tr: 'KDV’den istisna teslim',
  },
  total: { de: 'Gesamtbetrag', en: 'Total', tr: 'Genel toplam' },
  cancelledTotal: { de: 'Stornobetrag', en: 'Cancelled total', tr: 'İptal edilen tutar' },
  creditedTotal: { de: 'Gutschriftbetrag', en: 'Credited total', tr: 'Alacak tutarı' },
  priceReduction: { de: 'Preisnachlass', en: 'Price reduction', tr: 'Fiyat indirimi' },
  discountIncluded: {
    de: 'Im Nettobetrag berücksichtigter Rabatt: {amount}',
    en: 'Discount taken into account in the net amount: {amount}',
    tr: 'Net tutarda dikkate alınan indirim: {amount}',
  },
  cancels: {
    de: 'Diese Stornorechnung hebt die Rechnung {number} vom {day} vollständig auf.',
    en: 'This cancellation invoice takes back invoice {number} of {day} in full.',
    tr: 'Bu iptal faturası, {day} tarihli {number} numaralı faturayı tamamen iptal eder.',
  },
  credits: {
    de: 'Diese Rechnungskorrektur mindert die Rechnung {number} vom {day}.',
    en: 'This credit note lowers invoice {number} of {day}.',
    tr: 'Bu alacak dekontu, {day} tarihli {number} numaralı faturanın tutarını azaltır.',
  },
  creditTerms: {
    de: 'Der Betrag mindert, was von der Rechnung offen ist; ein Rest wird Ihrem Kundenkonto gutgeschrieben.',
    en: 'The amount lowers what is open of the invoice; a rest is credited to your account.',
    tr: 'Tutar, faturanın açık kısmından düşülür; kalanı hesabınıza alacak olarak yazılır.',
  },
  reason: { de: 'Grund', en: 'Reason', tr: 'Gerekçe' },
  noPayment: {
    de: 'Der Betrag der Rechnung ist nicht mehr zu zahlen.',
    en: 'The amount of the invoice is no longer to be paid.',
    tr: 'Fatura tutarının ödenmesine gerek kalmamıştır.',
  },
  payableBy: {
    de: 'Zahlbar ohne Abzug bis zum {day}.',
    en: 'Payable without deduction by {day}.',
    tr: 'Kesintisiz olarak en geç {day} tarihine kadar ödenmelidir.',
  },
  payment: { de: 'Zahlung', en: 'Payment', tr: 'Ödeme' },
  accountHolder: { de: 'Kontoinhaber', en: 'Account holder', tr: 'Hesap sahibi' },
  bank: { de: 'Bank', en: 'Bank', tr: 'Banka' },
  transferCode: {
    de: 'Mit Bank-App zahlen',
    en: 'Pay with a banking app',
    tr: 'Banka uygulamasıyla öde',
  },
  reference: { de: 'Verwendungszweck', en: 'Reference', tr: 'Açıklama' },

  received: {
    de: 'Ware vollständig und unbeschädigt erhalten',
    en: 'Goods received complete and undamaged',
    tr: 'Ürünler eksiksiz ve hasarsız teslim alındı',
  },
  placeAndDate: { de: 'Ort, Datum', en: 'Place, date', tr: 'Yer, tarih' },
  nameInPrint: { de: 'Name in Druckschrift', en: 'Name in block letters', tr: 'Ad soyad' },
  signature: { de: 'Unterschrift', en: 'Signature', tr: 'İmza' },
  unitsInAll: { de: 'Einheiten insgesamt', en: 'Units in all', tr: 'Toplam birim' },
  phone: { de: 'Telefon', en: 'Phone', tr: 'Telefon' },
  taxNumber: { de: 'Steuernummer', en: 'Tax number', tr: 'Vergi numarası' },
  vatId: { de: 'USt-IdNr.', en: 'VAT ID', tr: 'KDV numarası' },
  managingDirector: { de: 'Geschäftsführung', en: 'Managing director', tr: 'Genel müdür' },
  nothingToPick: {
    de: 'Diese Liste hat keine Artikel.',
    en: 'There are no articles on this list.',
    tr: 'Bu listede ürün yok.',
  },
} as const satisfies Readonly<Record<string, Localized>>

export type Words = Readonly<Record<keyof typeof words, string>>

const inLanguage = (language: Language) =>
  Object.fromEntries(
    Object.entries(words).map(([key, localized]) => [key, localized[language]]),
    // The keys are those of `words`.
  ) as Words

const known: Readonly<Record<Language, Words>> = {
  de: inLanguage('de'),
  en: inLanguage('en'),
  tr: inLanguage('tr'),
}

export const wordsOf = (language: Language): Words => known[language]

/** Why 0 % is charged: the sentence of the treatment, the shop's own text, or a general one on older documents. */
export const exemptionReason = ({
  seller,
  language,
  tax,
}: {
  readonly seller: Seller
  readonly language: Language
  readonly tax: DocumentTax
}): string =>
  taxSentence(tax.treatment, seller.country)?.[language] ??
  seller.exemptionReason?.[language] ??
  known[language].exempt
