import type { AccessRule } from './access-rule.ts'
import { house, recordRules, sectionRules } from './access-rules-records.ts'
import { billingRules } from './access-rules-billing.ts'
import { sheetRules } from './access-rules-sheets.ts'
import { productDocument, smallPicture } from './office-product.ts'

const words = { de: 'Wort', en: 'word', tr: 'söz' }
const companyDocument = {
  name: 'Handel',
  address: 'Kai 1',
  zipCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  phone: '040 123',
  email: 'a@example.com',
  mapLocation: '',
  sellerName: '',
  taxNumber: '1',
  vatId: '',
  bankName: '',
  iban: 'DE02120300000000202051',
  bic: '',
  registerEntry: null,
  managingDirector: null,
  organicNumber: null,
  timeZone: 'Europe/Berlin',
  logo: null,
  iosUrl: null,
  androidUrl: null,
  websiteUrl: null,
}
const format = { prefix: 'AB', padding: 4 }
const documentTexts = { invoice: words, waybill: words }
const setupLink = { token: 'none' }

/** An id that no brand and no category has. */
const nobody = 2_000_000_000

const list: AccessRule = { call: () => ({ body: { size: 10 } }) }

const exported = (column: string): AccessRule => ({
  call: ({ product }) => ({
    body: { columns: [{ column, label: column }], ids: [product], format: 'csv' },
  }),
  ids: { 'body.ids[]': house('product', 'fine') },
})

const plain: AccessRule = { call: () => ({}) }

const word = { en: null, de: 'Same', tr: null }

const category = { name: word, parent: null, place: 0, highlighted: false, archived: false }

const customerDocument = {
  username: 'Same',
  fullName: 'Kim Same',
  firmName: 'Same',
  email: 'same@example.com',
  phone1: '030',
  phone2: null,
  taxNumber: null,
  vatCheck: null,
  leitwegId: null,
  address: 'Weg 1',
  zipCode: '10115',
  city: 'Same',
  countryId: nobody,
  language: 'de',
  archived: false,
}

const banner = {
  pictures: { en: null, de: 'cover-de.svg', tr: null },
  text: word,
  from: null,
  to: null,
  link: null,
  place: 0,
}

const page = {
  address: 'same',
  title: word,
  text: word,
  format: 'markdown',
  inFooter: true,
  place: 0,
  archived: false,
}

const contact = {
  phone: '040 1',
  email: 'same@kontor.example',
  location: 'Same',
  openingHours: word,
}

const categoryRules = recordRules('Category', 'category', category)
const { removeContact: _none, ...contactRules } = recordRules('Contact', 'contact', contact)

const contentRules: Readonly<Record<string, AccessRule>> = {
  getOfficeLanguages: plain,
  listBanners: plain,
  ...recordRules('Banner', 'banner', banner),
  moveBanner: {
    call: (ids) => ({ body: { id: ids.banner, before: null } }),
    ids: { 'body.id': house('banner', 'not_found'), 'body.before': house('banner', 'fine') },
  },
  uploadContentPicture: { call: () => ({ query: { fileName: 'a.png' } }) },
  listPages: plain,
  ...recordRules('Page', 'page', page),
  movePage: {
    call: (ids) => ({ body: { id: ids.page, before: null } }),
    ids: { 'body.id': house('page', 'not_found'), 'body.before': house('page', 'fine') },
  },
  previewPage: { call: () => ({ body: { text: 'Same', format: 'markdown' } }) },
  ...contactRules,
  // There is one, so nobody has another.
  restoreContact: {
    call: (ids) => ({ body: { id: ids.contact, entry: ids.entries.contact, value: 'old' } }),
    ids: { 'body.id': house('contact', 'not_found') },
  },
}

const treeRules: Readonly<Record<string, AccessRule>> = {
  listCategoryNodes: plain,
  ...categoryRules,
  saveCategory: {
    call: (ids) => ({ body: { id: ids.category, seen: category, wanted: category } }),
    ids: {
      'body.id': house('category', 'not_found'),
      'body.seen.parent': house('category', 'fine'),
      'body.wanted.parent': house('category', 'not_valid'),
    },
  },
  moveCategory: {
    call: (ids) => ({ body: { id: ids.category, from: null, parent: null, before: null } }),
    ids: {
      'body.id': house('category', 'not_found'),
      'body.from': house('category', 'fine'),
      'body.parent': house('category', 'not_found'),
      'body.before': house('category', 'fine'),
    },
  },
  mergeCategories: {
    call: (ids) => ({ body: { id: ids.spareCategory, into: ids.category } }),
    ids: {
      'body.id': house('spareCategory', 'not_found'),
      'body.into': house('category', 'not_found'),
    },
  },
  findLinkTargets: { call: () => ({ body: { search: 'a' } }) },
}

const figures: AccessRule = {
  call: () => ({ body: { period: 'month', comparison: 'last_year' } }),
}

/** Of a stored product with another brand and categories. */
function previewed(asCustomer = false): AccessRule {
  return {
    call: ({ product, brand, category: categoryId, customer }) => ({
      body: {
        id: product,
        document: productDocument({ brandId: brand, categoryId }, { categoryIds: [categoryId] }),
        language: 'de',
        ...(asCustomer && { customerId: customer }),
      },
    }),
    ids: {
      'body.id': house('product', 'not_found'),
      'body.document.brandId': house('brand', 'not_valid'),
      'body.document.vatClass': house('vatClass', 'not_valid'),
      'body.document.mainCategoryId': house('category', 'not_valid'),
      'body.document.categoryIds[]': house('category', 'not_valid'),
      ...(asCustomer && { 'body.customerId': house('customer', 'not_found') }),
    },
  }
}

/** What the calls of the office are asked with by the access matrix. */
export const officeRules: Readonly<Record<string, AccessRule>> = {
  listProductRows: list,
  exportProducts: exported('name'),
  // Nothing is changed as long as seen and wanted are the same; another id in one of them is a change of what
  // has another value by now.
  ...recordRules(
    'Product',
    'product',
    productDocument({ brandId: nobody, categoryId: nobody }, { categoryIds: [nobody] }),
    Object.fromEntries(
      ['body.seen', 'body.wanted'].flatMap((at) => [
        [`${at}.brandId`, house('brand', 'changed_meanwhile')],
        [`${at}.vatClass`, house('vatClass', 'changed_meanwhile')],
        [`${at}.mainCategoryId`, house('category', 'changed_meanwhile')],
        [`${at}.categoryIds[]`, house('category', 'changed_meanwhile')],
      ]),
    ),
  ),
  previewProduct: previewed(),
  previewProductAs: previewed(true),
  findPreviewCustomers: { call: () => ({ body: { search: 'a' } }) },
  listVatChoices: plain,
  uploadPicture: { call: () => ({ query: { fileName: 'a.png' }, file: smallPicture }) },
  listCustomerRows: list,
  exportCustomers: exported('firmName'),
  ...recordRules('Customer', 'customer', customerDocument, {
    'body.seen.countryId': house('country', 'changed_meanwhile'),
    'body.wanted.countryId': house('country', 'changed_meanwhile'),
  }),
  listCustomerCountries: plain,
  getVatReport: { call: () => ({ body: { basis: 'issued' } }) },
  ...billingRules,
  listBrandRows: list,
  exportBrands: exported('name'),
  ...recordRules('Brand', 'brand', { name: 'Same', archived: false }),
  ...treeRules,
  ...sheetRules,
  ...contentRules,
  getOrderFigures: figures,
  getMoneyFigures: figures,
  getBasketFigures: plain,
  getSearchFigures: figures,
  findRecords: { call: () => ({ body: { search: 'a' } }) },
  listViews: { call: () => ({ body: { list: 'brand' } }) },
  saveView: {
    call: ({ newName }) => ({
      body: { list: 'brand', name: newName(), address: '', shared: false },
    }),
  },
  removeView: { call: () => ({ body: { id: 1 } }), ids: { 'body.id': house('brand', 'fine') } },
  ...sectionRules('Company', 'company', companyDocument),
  ...sectionRules('Numbers', 'numbers', {
    waybill: format,
    invoice: format,
    creditNote: format,
  }),
  ...sectionRules('Vat', 'vat', { classes: [], exemptionReason: words, smallCompany: false }),
  ...sectionRules('Countries', 'countries', { countries: [] }),
  ...sectionRules('Delivery', 'delivery', {
    deliveryCost: 1,
    freeDeliveryLimit: 2,
    paymentDays: 3,
    writeOffLimit: 5,
  }),
  ...sectionRules('Languages', 'languages', { offered: ['de'], main: 'de' }),
  ...sectionRules('Security', 'security', { secondFactor: false }),
  ...sectionRules('DocumentTexts', 'document_texts', documentTexts),
  uploadLogo: { call: () => ({ query: { fileName: 'logo.png' } }) },
  previewDocument: {
    call: () => ({ body: { kind: 'waybill', language: 'de', texts: documentTexts } }),
  },
  checkSetupLink: { call: () => ({ body: setupLink }) },
  beginSetup: {
    call: ({ password, newName }) => ({
      body: { ...setupLink, username: newName(), fullName: 'Nora Neu', password },
    }),
  },
  readSetup: { call: () => ({}) },
  noteSetupStep: { call: () => ({ body: { step: 'company' } }) },
}
