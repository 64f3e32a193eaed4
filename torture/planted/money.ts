import type { Fault } from './fault.ts'
import { replaceProperty, replaceWith } from './named-change.ts'

const dropTrigger = (name: string, table: string) => ({
  name,
  sql: `DROP TRIGGER ${name} ON ${table}`,
})

/** Amounts, prices, and what the database guarantees of documents and their numbers. */
export const moneyFaults: readonly Fault[] = [
  {
    what: 'a delivery cost is announced and not billed',
    kind: 'money',
    plant: {
      file: 'server/src/orders/place-lines.ts',
      name: 'priceOrder',
      change: replaceProperty('deliveryCost', '0'),
    },
    caughtBy: {
      file: 'server/test/delivery-cost.test.ts',
      title: 'is the same in basket, order, lists, waybill, invoice and e-invoice',
    },
  },
  {
    what: 'a discount counts the pieces of one line only',
    kind: 'money',
    plant: {
      file: 'server/src/basket/price-lines.ts',
      name: 'priceLines.pieces',
      change: replaceWith('count * goods.pieces'),
    },
    caughtBy: {
      file: 'server/test/basket.test.ts',
      title: '[B-09] a discount from some pieces on',
    },
  },
  {
    what: 'any total that a client sends is accepted',
    kind: 'money',
    plant: {
      file: 'server/src/orders/place-lines.ts',
      name: 'placeLines.agreed',
      change: replaceWith('true'),
    },
    caughtBy: {
      file: 'server/test/orders.test.ts',
      title: 'another total than the customer saw is refused',
    },
  },
  {
    what: 'changed lines leave the stored total of their order',
    kind: 'money',
    plant: dropTrigger('order_total_changed', 'order_line'),
    caughtBy: {
      file: 'server/test/stored-totals.test.ts',
      title: 'is the sum of its lines after any changes',
    },
  },
  {
    what: 'an invoice need not add up',
    kind: 'money',
    plant: dropTrigger('invoice_adds_up', 'invoice'),
    caughtBy: {
      file: 'server/test/billing-issuing.test.ts',
      title: 'an invoice that does not list or add up what was approved',
    },
  },
  {
    what: 'an issued invoice can be changed',
    kind: 'money',
    plant: dropTrigger('issued_is_final', 'invoice'),
    caughtBy: {
      file: 'server/test/database-documents.test.ts',
      title: 'what was issued is never changed or removed',
    },
  },
  {
    what: 'more can be paid than an invoice asks for',
    kind: 'money',
    plant: dropTrigger('payment_within_invoice', 'settlement'),
    caughtBy: {
      file: 'server/test/database-documents.test.ts',
      title: 'no more is paid on an invoice than it asks for',
    },
  },
  {
    what: 'an invoice takes its number from a sequence',
    kind: 'numbers',
    plant: {
      name: 'issue',
      // Triggers run in the order of their names, so this one runs right after "issue".
      sql: `CREATE FUNCTION number_by_id() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN NEW.series_number := NEW.id; RETURN NEW; END';
        CREATE TRIGGER issue_by_id BEFORE INSERT ON invoice
          FOR EACH ROW EXECUTE FUNCTION number_by_id()`,
    },
    caughtBy: {
      file: 'server/test/billing-numbers.test.ts',
      title: 'numbers without a gap, in order',
    },
  },
]
