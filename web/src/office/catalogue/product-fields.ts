/** The keys of the names of the fields of a product, by the beginning of their paths. */
const labels: Readonly<Record<string, string>> = {
  articleNumber: 'office:product.article_number',
  archived: 'office:product.archived',
  brandId: 'office:product.brand',
  mainCategoryId: 'office:product.category',
  categoryIds: 'office:product.other_categories',
  name: 'office:product.name',
  unit: 'office:product.unit',
  shortDescription: 'office:product.short_description',
  detailedDescription: 'office:product.detailed_description',
  allergyInformation: 'office:product.allergy_information',
  contentInformation: 'office:product.content_information',
  storage: 'office:product.storage',
  vatRate: 'office:product.vat',
  location: 'office:product.location',
  purchasePrice: 'office:product.purchase_price',
  salesUnits: 'office:product.sales_units',
  discounts: 'office:product.discounts',
  pictures: 'office:product.pictures',
  origin: 'office:product.origin',
  tradeClass: 'office:product.trade_class',
  variety: 'office:product.variety',
  organicNumber: 'office:product.organic_number',
  allergens: 'office:product.allergens',
  netContent: 'office:product.net_content',
  netContentUnit: 'office:product.net_content_unit',
  nutrition: 'office:product.nutrition',
  customsTariff: 'office:product.customs_tariff',
  alcohol: 'office:product.alcohol',
  price: 'office:product.price',
  pieces: 'office:product.pieces',
  position: 'office:product.position',
  barcodes: 'office:product.barcodes',
  startDate: 'office:product.discount_from',
  endDate: 'office:product.discount_to',
  piece: 'office:product.discount_pieces',
}

/** `salesUnits.12.price` in words: sales unit · price. Languages are shown as they are abbreviated. */
export const productFieldLabel = (field: string, t: (key: string) => string): string =>
  field
    .split('.')
    .filter((part) => !/^-?\d+$/.test(part))
    .map((part) => {
      const key = labels[part]
      if (key !== undefined) return t(key)
      return /^(?:de|en|tr)$/.test(part) ? part.toUpperCase() : part
    })
    .join(' · ')
