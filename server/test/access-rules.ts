import type { AccessIds } from './access-ids.ts'
import type { AccessRule, IdRule } from './access-rule.ts'
import { deskRules } from './access-rules-desk.ts'
import { officeRules } from './access-rules-office.ts'
import { ownAccountRules } from './access-rules-own-account.ts'
import { staffRules } from './access-rules-staff.ts'
import { mailRules } from './access-rules-mail.ts'
import { webhookRules } from './access-rules-webhooks.ts'

const plain: AccessRule = { call: () => ({}) }
const page: AccessRule = { call: () => ({ body: { page: 0, size: 10 } }) }

const house = (as: keyof AccessIds, missing: IdRule['missing']): IdRule => ({
  of: 'house',
  as,
  missing,
})
const customers = (as: keyof AccessIds, missing: IdRule['missing']): IdRule => ({
  of: 'customer',
  as,
  missing,
})
const part = (as: keyof AccessIds, missing: IdRule['missing']): IdRule => ({
  of: 'part',
  as,
  missing,
})

const ofOrder = (more: object = {}): AccessRule => ({
  call: ({ order }) => ({ body: { orderId: order, ...more } }),
  ids: { 'body.orderId': house('order', 'order_not_found') },
})

const ofInvoice = (of: typeof house): AccessRule => ({
  call: ({ invoice }) => ({ query: { invoiceId: invoice } }),
  ids: { 'query.invoiceId': of('invoice', 'invoice_not_found') },
})

const basketItem = ({ product, unit }: AccessIds) => ({
  productId: product,
  salesUnitId: unit,
  count: 1,
})

const addition = ({ order, product, unit }: AccessIds) => ({
  orderId: order,
  productId: product,
  productSalesUnitId: unit,
  piece: 3,
  orderProductId: null,
})

const additionIds = (at: string): AccessRule['ids'] => ({
  [`${at}.orderId`]: house('order', 'order_not_found'),
  [`${at}.productId`]: part('product', 'product_not_found'),
  [`${at}.productSalesUnitId`]: part('unit', 'product_not_found'),
  [`${at}.orderProductId`]: part('line', 'not_valid'),
})

const filter = ({ category, brand }: AccessIds) => ({
  page: 0,
  size: 10,
  categoryId: category,
  subCategoryId: category,
  brandId: brand,
})

const search: AccessRule = { call: () => ({ body: { searchText: 'Apfel' } }) }

/**
 * What every endpoint of the contract is asked with by the access matrix. An endpoint that is not here fails
 * it by name, and so does an id in a body, a query or a path of which nothing is said.
 */
export const accessRules: Readonly<Record<string, AccessRule>> = {
  logInCustomer: {
    call: ({ password }) => ({ body: { username: 'demo', password } }),
  },
  logInStockAgent: {
    call: ({ password }) => ({ body: { username: 'agent', password } }),
  },
  logOutCustomer: plain,
  logOutStockAgent: plain,
  getAgentSession: plain,
  logInStaff: {
    call: ({ password }) => ({ body: { username: 'owner', password } }),
  },
  logOutStaff: plain,
  getStaffSession: plain,
  ...ownAccountRules,
  ...officeRules,
  ...deskRules,
  ...staffRules,
  ...mailRules,
  ...webhookRules,
  registerCustomer: {
    call: ({ country, password, newName }) => ({
      body: {
        username: newName(),
        password,
        passwordAgain: password,
        fullName: 'Ada Neu',
        email: 'ada@example.com',
        phone1: '030 1',
        zipCode: '10115',
        address: 'Weg 1',
        city: 'Berlin',
        countryId: country,
      },
    }),
    ids: { 'body.countryId': house('country', 'not_valid') },
  },
  getAccount: plain,
  getCustomerInfo: plain,
  getFreeDeliveryLimit: plain,
  getCompany: plain,
  getStoreUrls: plain,
  listCountries: plain,
  getAbout: plain,
  getContact: plain,
  getImpressum: plain,
  getTerms: plain,
  getOwnPage: { call: () => ({ params: { pageId: 'about' } }) },
  listFooterPages: plain,
  listCategories: plain,
  listBrands: {
    call: (ids) => ({ body: filter(ids) }),
    ids: {
      'body.categoryId': house('category', 'fine'),
      'body.subCategoryId': house('category', 'fine'),
    },
  },
  listProducts: {
    call: (ids) => ({ body: filter(ids) }),
    ids: {
      'body.categoryId': house('category', 'fine'),
      'body.subCategoryId': house('category', 'fine'),
      'body.brandId': house('brand', 'fine'),
    },
  },
  getProduct: {
    call: ({ product }) => ({ params: { productId: product } }),
    ids: { 'params.productId': house('product', 'product_not_found') },
  },
  listAdvertisements: plain,
  setFavourite: {
    call: ({ product }) => ({ query: { productId: product, favorite: true } }),
    ids: { 'query.productId': house('product', 'product_not_found') },
  },
  setBasketItem: {
    call: (ids) => ({ body: basketItem(ids) }),
    ids: {
      'body.productId': part('product', 'product_not_found'),
      'body.salesUnitId': part('unit', 'product_not_found'),
      'body.above': house('unit', 'fine'),
    },
  },
  setBasketItems: {
    call: (ids) => ({ body: [basketItem(ids)] }),
    ids: {
      'body[].productId': part('product', 'product_not_found'),
      'body[].salesUnitId': part('unit', 'product_not_found'),
      'body[].above': house('unit', 'fine'),
    },
  },
  getBasket: plain,
  confirmBasket: plain,
  placeOrder: { call: () => ({ body: {} }) },
  listOrders: {
    call: () => ({ body: { page: 0, size: 10, statusId: 11 } }),
    ids: { 'body.statusId': house('order', 'fine') },
  },
  getOrder: {
    call: ({ order }) => ({ params: { orderId: order } }),
    ids: { 'params.orderId': customers('order', 'order_not_found') },
  },
  listOrderCards: { call: () => ({ body: { page: 0, size: 10, statusId: 11 } }) },
  searchOrders: { call: () => ({ body: { searchText: 'Nord' } }) },
  getOrderHeader: ofOrder(),
  listOrderItems: ofOrder(),
  listOrderTimeline: ofOrder({ size: 10 }),
  listOrderStatuses: plain,
  changeOrderStatus: ofOrder({ status: 12 }),
  approveProduct: {
    call: ({ line }) => ({ body: { orderProductId: line, piece: 1 } }),
    ids: { 'body.orderProductId': house('line', 'order_not_found') },
  },
  closeLine: {
    call: ({ line }) => ({ body: { orderProductId: line, reason: 'out_of_stock' } }),
    ids: { 'body.orderProductId': house('line', 'order_not_found') },
  },
  reopenLine: {
    call: ({ line }) => ({ body: { orderProductId: line } }),
    ids: { 'body.orderProductId': house('line', 'order_not_found') },
  },
  addProductToOrder: {
    call: (ids) => ({ body: addition(ids) }),
    ids: additionIds('body') ?? {},
  },
  addProductsToOrder: {
    call: (ids) => ({ body: [addition(ids)] }),
    ids: additionIds('body[]') ?? {},
  },
  printOrder: ofOrder(),
  printUnapproved: ofOrder(),
  searchByBarcode: search,
  searchByName: search,
  getAgentProduct: {
    call: ({ product, order }) => ({ body: { productId: product, orderId: order } }),
    ids: {
      'body.productId': house('product', 'product_not_found'),
      'body.orderId': house('order', 'order_not_found'),
    },
  },
  watchOrders: ofOrder({ screen: 'matrix' }),
  listCustomerInvoices: page,
  getCustomerInvoicePdf: ofInvoice(customers),
  getCustomerInvoiceXml: ofInvoice(customers),
  listPayments: page,
  readOwnAccount: { call: () => ({ body: {} }) },
  getOpenAmounts: { call: () => ({ body: { showOrderAmount: true } }) },
  createWaybill: ofOrder(),
  createInvoice: ofOrder(),
  cancelInvoice: {
    call: ({ invoice }) => ({ body: { invoiceId: invoice, reason: 'Test' } }),
    ids: { 'body.invoiceId': house('invoice', 'invoice_not_found') },
  },
  listWaybills: page,
  listInvoices: page,
  getWaybillPdf: {
    call: ({ waybill }) => ({ query: { waybillId: waybill } }),
    ids: { 'query.waybillId': house('waybill', 'waybill_not_found') },
  },
  getInvoicePdf: ofInvoice(house),
  getInvoiceXml: ofInvoice(house),
}
