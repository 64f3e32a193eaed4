import type { AccessIds } from './access-ids.ts'
import type { AccessRule, IdRule } from './access-rule.ts'

const house = (as: keyof AccessIds, missing: IdRule['missing']): IdRule => ({
  of: 'house',
  as,
  missing,
})
const part = (as: keyof AccessIds, missing: IdRule['missing']): IdRule => ({
  of: 'part',
  as,
  missing,
})

const list: AccessRule = { call: () => ({ body: { size: 10 } }) }
const exported = (column: string): AccessRule => ({
  call: ({ invoice }) => ({
    body: { columns: [{ column, label: column }], ids: [invoice], format: 'csv' },
  }),
  ids: { 'body.ids[]': house('invoice', 'fine') },
})

const ofCustomer: AccessRule = {
  call: ({ customer }) => ({ body: { customerId: customer } }),
  ids: { 'body.customerId': house('customer', 'not_found') },
}
const ofFile: AccessRule = {
  call: ({ invoice }) => ({ query: { invoiceId: invoice } }),
  ids: { 'query.invoiceId': house('invoice', 'invoice_not_found') },
}
const credited = (more: object = {}): AccessRule => ({
  call: ({ invoice }) => ({ body: { invoiceId: invoice, net: 0.01, ...more } }),
  ids: { 'body.invoiceId': house('invoice', 'invoice_not_found') },
})
const settled = (more: object = {}): AccessRule => ({
  call: ({ customer, invoice }) => ({
    body: { customerId: customer, invoices: [{ invoiceId: invoice, amount: 0.01 }], ...more },
  }),
  ids: {
    'body.customerId': part('customer', 'not_found'),
    'body.invoices[].invoiceId': part('invoice', 'not_found'),
    ...('typeId' in more && { 'body.typeId': house('paymentType', 'not_valid') }),
  },
})

/** Invoices, credit notes, payments and accounts in the office. */
export const billingRules: Readonly<Record<string, AccessRule>> = {
  listInvoiceRows: list,
  exportInvoices: exported('number'),
  readInvoice: {
    call: ({ invoice }) => ({ body: { id: invoice } }),
    ids: { 'body.id': house('invoice', 'invoice_not_found') },
  },
  getOfficeInvoicePdf: ofFile,
  getOfficeInvoiceXml: ofFile,
  previewCreditNote: credited(),
  createCreditNote: credited({ reason: 'Test' }),
  listPaymentRows: list,
  exportPayments: exported('firmName'),
  findPayers: { call: () => ({ body: { search: 'a' } }) },
  startPayment: ofCustomer,
  bookPayment: settled({ amount: 1, paidOn: '2026-01-02', typeId: 1, confirmed: true }),
  useCredit: settled(),
  readPayment: {
    call: ({ payment }) => ({ body: { id: payment } }),
    ids: { 'body.id': house('payment', 'not_found') },
  },
  reversePayment: {
    call: ({ payment }) => ({ body: { id: payment, reason: 'Test' } }),
    ids: { 'body.id': house('payment', 'not_found') },
  },
  releaseSettlement: {
    call: ({ settlement }) => ({ body: { settlementId: settlement, reason: 'Test' } }),
    ids: { 'body.settlementId': house('settlement', 'not_found') },
  },
  listOpenItemRows: list,
  exportOpenItems: exported('firmName'),
  readCustomerAccount: ofCustomer,
}
