import type { AnswerOf } from '@kontor/contract/core/endpoint'
import type { Endpoints } from '@kontor/contract/endpoints'
import type { Buyer } from './buyer.ts'

type Invoices = AnswerOf<Endpoints['listCustomerInvoices']>
type Payments = AnswerOf<Endpoints['listPayments']>
type OpenAmounts = AnswerOf<Endpoints['getOpenAmounts']>

const everyAmount = { showOrderAmount: true, showWaybillAmount: true, showInvoiceAmount: true }

/** What customers ask about their documents and payments. */
export const invoicesOf = async (
  buyer: Buyer,
  body: object = { page: 0, size: 100 },
  lang = 'en',
) => (await buyer.ask<Invoices>('/web-api/invoice/page/', body, { lang })).body

export const paymentsOf = async (
  buyer: Buyer,
  body: object = { page: 0, size: 100 },
  lang = 'en',
) => (await buyer.ask<Payments>('/web-api/payment/page/', body, { lang })).body

export const openAmountsOf = async (buyer: Buyer, flags: object = everyAmount) =>
  (await buyer.ask<OpenAmounts>('/web-api/payment/openAmounts/', flags)).body
