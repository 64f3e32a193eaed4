import type { AccessIds } from './access-ids.ts'
import type { AccessRule } from './access-rule.ts'
import { house, recordRules } from './access-rules-records.ts'

const ofOrder = (more: object = {}, refused?: AccessRule['refused']): AccessRule => ({
  call: ({ order }) => ({ body: { id: order, ...more } }),
  ids: { 'body.id': house('order', 'order_not_found') },
  ...(refused !== undefined && { refused }),
})

const wantedOf = ({ customer, unit, country }: AccessIds) => ({
  customerId: customer,
  lines: [{ salesUnitId: unit, count: 1 }],
  deliverTo: { address: 'Weg 1', zipCode: '10115', city: 'Berlin', countryId: country },
})

const search: AccessRule = { call: () => ({ body: { search: 'a' } }) }

const document = {
  note: 'Same',
  address: 'Weg 2',
  zipCode: '20095',
  city: 'Hamburg',
  countryId: 2_000_000_000,
  lines: [],
}

const { removeDeskOrder: _never, ...changes } = recordRules('DeskOrder', 'order', document, {
  'body.seen.countryId': house('country', 'changed_meanwhile'),
  'body.wanted.countryId': house('country', 'changed_meanwhile'),
  // A call that names no lines changes none.
  'body.seen.lines[].id': house('unit', 'fine'),
  'body.wanted.lines[].id': house('unit', 'fine'),
})

/** The calls of the orders desk. */
export const deskRules: Readonly<Record<string, AccessRule>> = {
  listDeskOrders: { call: () => ({ body: { size: 10 } }) },
  exportDeskOrders: {
    call: ({ order }) => ({
      body: { columns: [{ column: 'id', label: 'id' }], ids: [order], format: 'csv' },
    }),
    ids: { 'body.ids[]': house('order', 'fine') },
  },
  listDeskStatuses: { call: () => ({}) },
  showDeskOrder: ofOrder(),
  listDeskTimeline: ofOrder({ size: 10 }),
  ...changes,
  listOrderCountries: { call: () => ({}) },
  findOrderCustomers: search,
  findOrderGoods: search,
  priceDeskOrder: {
    call: (ids) => ({ body: wantedOf(ids) }),
    ids: {
      'body.customerId': house('customer', 'not_found'),
      'body.lines[].salesUnitId': house('unit', 'basket_empty'),
      'body.deliverTo.countryId': house('country', 'not_valid'),
    },
  },
  placeDeskOrder: {
    call: (ids) => ({ body: { ...wantedOf(ids), expectedTotal: 0 } }),
    refused: 'price_changed',
    ids: {
      'body.customerId': house('customer', 'not_found'),
      'body.lines[].salesUnitId': house('unit', 'price_changed'),
      'body.deliverTo.countryId': house('country', 'not_valid'),
    },
  },
  cancelDeskOrder: ofOrder({ reason: 'Matrix' }),
  addBackOrder: ofOrder({}, 'order_not_delivered'),
  mergeDeskOrders: {
    call: ({ order }) => ({ body: { id: order, otherId: order } }),
    ids: {
      'body.id': house('order', 'order_not_found'),
      'body.otherId': house('order', 'order_not_found'),
    },
    refused: 'order_begun',
  },
  correctDeskOrder: {
    call: ({ order, line }) => ({
      body: {
        id: order,
        reason: 'Matrix',
        waybillId: null,
        invoiceId: null,
        lines: [{ id: line, approved: 1 }],
      },
    }),
    refused: 'nothing_to_correct',
    ids: {
      'body.id': house('order', 'order_not_found'),
      'body.waybillId': { of: 'part', as: 'waybill', missing: 'documents_changed' },
      'body.invoiceId': { of: 'part', as: 'invoice', missing: 'documents_changed' },
      'body.lines[].id': house('line', 'nothing_to_correct'),
    },
  },
}
