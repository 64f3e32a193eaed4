import type { FieldWords } from '../sheet-kind.ts'

type Label = readonly [de: string, en: string, tr: string]

const words = ([de, en, tr]: Label, also: readonly string[] = []): FieldWords => ({
  label: { de, en, tr },
  also,
})

const spoken = (label: Label, also?: readonly string[]): FieldWords => ({
  ...words(label, also),
  spoken: true,
})

const ofUnit = (given: FieldWords): FieldWords => ({ ...given, numbered: 20 })
const ofDiscount = (given: FieldWords): FieldWords => ({ ...given, numbered: 50 })

/**
 * What the columns of products are called: by us in three languages, and by Shopify (old and new export), Shopware 6,
 * JTL-Ameise, Lexware, Odoo and catalogues after BMEcat.
 */
export const productWords = {
  articleNumber: words(
    ['Artikelnummer', 'Article number', 'Ürün kodu'],
    [
      'Stok kodu',
      'Ürün numarası',
      'Artikel-Nr.',
      'Art.-Nr.',
      'ArtNr',
      'Item number',
      'Item no',
      'Article no',
      'SKU',
      'Variant SKU',
      'Product number',
      'Produktnummer',
      'default_code',
      'Internal Reference',
      'Interne Referenz',
      'SUPPLIER_AID',
      'SUPPLIER_PID',
    ],
  ),
  name: spoken(
    ['Name', 'Product name', 'Ürün adı'],
    [
      'Bezeichnung',
      'Artikelname',
      'Artikelbezeichnung',
      'Produktname',
      'Title',
      'Titel',
      'Ad',
      'translations.DEFAULT.name',
      'DESCRIPTION_SHORT',
      'Bezeichnung 1',
    ],
  ),
  unit: spoken(['Grammatur', 'Grammage', 'Gramaj'], ['Packungsgröße', 'Pack size', 'packUnit']),
  shortDescription: spoken(
    ['Kurzbeschreibung', 'Short description', 'Kısa açıklama'],
    [
      'Kurztext',
      'Beschreibung kurz',
      'metaDescription',
      'Sales Description',
      'description_sale',
      'Verkaufsbeschreibung',
    ],
  ),
  detailedDescription: spoken(
    ['Ausführliche Beschreibung', 'Detailed description', 'Ayrıntılı açıklama'],
    [
      'Beschreibung',
      'Description',
      'Langtext',
      'Body (HTML)',
      'Açıklama',
      'DESCRIPTION_LONG',
      'translations.DEFAULT.description',
      'Artikelbeschreibung',
      'Beschreibung lang',
    ],
  ),
  allergyInformation: spoken(['Allergiehinweise', 'Allergy information', 'Alerji bilgisi']),
  contentInformation: spoken(
    ['Zutaten und Inhalt', 'Ingredients and content', 'İçindekiler'],
    ['Zutaten', 'Ingredients'],
  ),
  storage: spoken(['Lagerung', 'Storage', 'Saklama'], ['Lagerhinweis']),
  brand: words(
    ['Marke', 'Brand', 'Marka'],
    [
      'Hersteller',
      'Manufacturer',
      'Üretici',
      'Vendor',
      'MANUFACTURER_NAME',
      'product_brand_id',
      'manufacturer_name',
      'manufacturer.translations.DEFAULT.name',
      'manufacturer.name',
    ],
  ),
  category: words(
    ['Hauptkategorie', 'Main category', 'Ana kategori'],
    [
      'Kategorie',
      'Category',
      'Kategori',
      'Warengruppe',
      'Artikelgruppe',
      'Product category',
      'Produktkategorie',
      'Type',
      'categ_id',
      'CATALOG_GROUP',
      'Kategoriepfad',
    ],
  ),
  categories: words(
    ['Weitere Kategorien', 'Other categories', 'Diğer kategoriler'],
    ['categories'],
  ),
  vatRate: words(
    ['MwSt.', 'VAT', 'KDV'],
    [
      'MwSt. in %',
      'Steuersatz',
      'Steuersatz in %',
      'USt',
      'USt-Satz',
      'Mehrwertsteuer',
      'VAT rate',
      'Tax rate',
      'tax_rate',
      'tax.taxRate',
      'TAX',
      'Customer Taxes',
      'taxes_id',
      'Kundensteuern',
      'KDV oranı',
      'Umsatzsteuer',
    ],
  ),
  location: words(['Lagerplatz', 'Storage location', 'Raf yeri'], ['Lagerort', 'Bin location']),
  purchasePrice: words(
    ['Einkaufspreis', 'Purchase price', 'Alış fiyatı'],
    [
      'EK',
      'EK netto',
      'EK-Preis',
      'Netto-EK',
      'Einkaufspreis netto',
      'Einkaufspreis je Stück',
      'Durchschnittlicher Einkaufspreis (netto)',
      'Cost per item',
      'standard_price',
      'Cost',
      'Kosten',
      'purchase_prices_net',
      'purchasePrices.DEFAULT.net',
    ],
  ),
  archived: words(['Archiviert', 'Archived', 'Arşivlendi']),
  active: words(['Aktiv', 'Active', 'Aktif'], ['Status', 'Published', 'Verkaufsfähig']),
  pictures: words(['Bilder', 'Pictures', 'Resimler']),
  origin: words(
    ['Herkunft', 'Origin', 'Menşe'],
    ['Herkunftsland', 'Ursprungsland', 'Country of origin', 'Origin country', 'COUNTRY_OF_ORIGIN'],
  ),
  tradeClass: words(['Handelsklasse', 'Trade class', 'Kalite sınıfı'], ['Klasse', 'Class']),
  variety: words(['Sorte', 'Variety', 'Çeşit']),
  organicNumber: words([
    'Öko-Kontrollnummer',
    'Organic control number',
    'Organik kontrol numarası',
  ]),
  allergens: words(['Allergene', 'Allergens', 'Alerjenler']),
  netContent: words(['Nettofüllmenge', 'Net content', 'Net miktar'], ['Füllmenge', 'purchaseUnit']),
  netContentUnit: words(['Einheit der Füllmenge', 'Unit of the net content', 'Net miktar birimi']),
  'nutrition.energyKj': words(['Energie (kJ)', 'Energy (kJ)', 'Enerji (kJ)'], ['Brennwert kJ']),
  'nutrition.energyKcal': words(
    ['Energie (kcal)', 'Energy (kcal)', 'Enerji (kcal)'],
    ['Brennwert kcal'],
  ),
  'nutrition.fat': words(['Fett (g)', 'Fat (g)', 'Yağ (g)'], ['Fett', 'Fat', 'Yağ']),
  'nutrition.saturates': words([
    'davon gesättigte Fettsäuren (g)',
    'of which saturates (g)',
    'doymuş yağ (g)',
  ]),
  'nutrition.carbohydrate': words(
    ['Kohlenhydrate (g)', 'Carbohydrate (g)', 'Karbonhidrat (g)'],
    ['Kohlenhydrate'],
  ),
  'nutrition.sugars': words(['davon Zucker (g)', 'of which sugars (g)', 'şeker (g)']),
  'nutrition.protein': words(['Eiweiß (g)', 'Protein (g)', 'Protein (g)'], ['Eiweiß', 'Protein']),
  'nutrition.salt': words(['Salz (g)', 'Salt (g)', 'Tuz (g)'], ['Salz', 'Salt', 'Tuz']),
  customsTariff: words(
    ['Zolltarifnummer', 'Customs tariff number', 'Gümrük tarife numarası'],
    ['TARIC-Code', 'TARIC', 'HS Code', 'Variant HS Code', 'CUSTOMS_TARIFF_NUMBER', 'GTIP'],
  ),
  alcohol: words(['Alkohol (% vol)', 'Alcohol (% vol)', 'Alkol (% hac.)'], ['Alkoholgehalt']),
  'units.name': ofUnit(
    spoken(
      ['Verkaufseinheit', 'Sales unit', 'Satış birimi'],
      [
        'Einheit',
        'Mengeneinheit',
        'Verpackungseinheit',
        'Unit of measure',
        'uom_id',
        'ORDER_UNIT',
        'Birim',
        'unit.translations.DEFAULT.name',
      ],
    ),
  ),
  'units.pieces': ofUnit(
    words(
      ['Stück', 'Pieces', 'Parça'],
      ['VPE', 'NO_CU_PER_OU', 'Stück je Einheit', 'Inhaltsmenge'],
    ),
  ),
  'units.price': ofUnit(
    words(
      ['Preis', 'Price', 'Fiyat'],
      [
        'Preis netto',
        'Nettopreis',
        'Netto-VK',
        'VK',
        'VK netto',
        'VK-Preis netto',
        'Net price',
        'Std. VK Netto',
        'VK-Preis',
        'Verkaufspreis',
        'Verkaufspreis netto',
        'Verkaufspreis 1',
        'VK1 netto',
        'Variant Price',
        'price_net',
        'price.DEFAULT.net',
        'list_price',
        'Sales Price',
        'PRICE_AMOUNT',
        'Satış fiyatı',
        'Birim fiyat',
      ],
    ),
  ),
  'units.barcodes': ofUnit(
    words(
      ['EAN', 'Barcodes', 'Barkod'],
      [
        'Barcode',
        'Barcodes (EAN)',
        'GTIN',
        'GTIN/EAN',
        'EAN/Barcode',
        'EAN-Code',
        'EAN13',
        'Variant Barcode',
        'INTERNATIONAL_PID',
        'INTERNATIONAL_AID',
        'UPC',
      ],
    ),
  ),
  'units.archived': ofUnit(
    words(['Verkaufseinheit archiviert', 'Sales unit archived', 'Satış birimi arşivlendi']),
  ),
  'discounts.startDate': ofDiscount(
    words(['Rabatt von', 'Discount from', 'İndirim başlangıcı'], ['Aktion von', 'Sonderpreis von']),
  ),
  'discounts.endDate': ofDiscount(
    words(['Rabatt bis', 'Discount until', 'İndirim bitişi'], ['Aktion bis', 'Sonderpreis bis']),
  ),
  'discounts.piece': ofDiscount(
    words(['Rabatt ab Stück', 'Discount from pieces', 'İndirim en az parça'], ['Staffel ab']),
  ),
  'discounts.price': ofDiscount(
    words(
      ['Rabattpreis je Stück', 'Discount price of a piece', 'İndirimli parça fiyatı'],
      ['Aktionspreis', 'Sonderpreis'],
    ),
  ),
} satisfies Readonly<Record<string, FieldWords>>
