import type { Fault } from './fault.ts'

/** Amounts, prices, VAT, and what the database keeps of documents. */
export const moneyFaults: readonly Fault[] = [
  {
    what: 'an amount is scaled with floats',
    kind: 'float in a total',
    plant: {
      file: 'contract/src/rules/money.ts',
      from: 'return whole(value < 0 ? -scaled : scaled)',
      to: 'return Math.round((value * numerator) / denominator)',
    },
    caughtBy: {
      file: 'contract/src/rules/money.test.ts',
      title: 'rounds an exact half away from zero, however large the product',
    },
  },
  {
    what: 'a half cent is rounded down',
    kind: 'lost rounding rule',
    plant: {
      file: 'contract/src/rules/money.ts',
      from: 'whole(numerator) + whole(denominator)',
      to: 'whole(numerator) + whole(denominator) - 1',
    },
    caughtBy: { file: 'contract/src/rules/money.test.ts', title: 'scaling' },
  },
  {
    what: 'VAT is rounded line by line',
    kind: 'lost rounding rule',
    plant: {
      file: 'contract/src/rules/totals.ts',
      from: 'vat: cents(scaleHalfUp(net, rate, 10_000)) }',
      to: 'vat: cents(lines.reduce((sum, line) => line.vatRate === rate ? sum + scaleHalfUp(lineNet(line), rate, 10_000) : sum, 0)) }',
    },
    caughtBy: { file: 'contract/src/rules/totals.test.ts', title: '3 × 99.99 at 25 %' },
  },
  {
    what: 'all lines are taxed at the rate of the first',
    kind: 'wrong VAT split',
    plant: {
      file: 'contract/src/rules/totals.ts',
      from: 'netByRate.set(line.vatRate, (netByRate.get(line.vatRate) ?? 0) + lineNet(line))',
      to: 'const rate = lines[0]?.vatRate ?? line.vatRate\n    netByRate.set(rate, (netByRate.get(rate) ?? 0) + lineNet(line))',
    },
    caughtBy: {
      file: 'server/test/warehouse.test.ts',
      title: 'VAT is taken per rate on the sum of its lines',
    },
  },
  {
    what: 'each share of a delivery cost is rounded by itself',
    kind: 'lost rounding rule',
    plant: {
      file: 'contract/src/rules/totals.ts',
      from: 'const share = upToHere - charged',
      to: 'const share = scaleHalfUp(delivery, Math.abs(net), Math.abs(all) || 1)',
    },
    caughtBy: { file: 'contract/src/rules/totals.test.ts', title: 'adds up to itself' },
  },
  {
    what: 'a delivery cost is announced and not billed',
    kind: 'wrong price',
    plant: {
      file: 'server/src/orders/place-order.ts',
      from: '...words, deliveryCost: cost }',
      to: '...words, deliveryCost: totalsOf(priced).delivery }',
    },
    caughtBy: {
      file: 'server/test/delivery-cost.test.ts',
      title: 'is the same in basket, order, lists, waybill, invoice and e-invoice',
    },
  },
  {
    what: 'changed lines leave the stored total of their order',
    kind: 'missing rule in the database',
    plant: { sql: 'DROP TRIGGER order_total_changed ON order_line' },
    caughtBy: {
      file: 'server/test/stored-totals.test.ts',
      title: 'is the sum of its lines after any changes',
    },
  },
  {
    what: 'a discount is still given at the moment it ends',
    kind: 'wrong price',
    plant: {
      file: 'contract/src/rules/pricing.ts',
      from: 'now < discount.endsAt',
      to: 'now <= discount.endsAt',
    },
    caughtBy: {
      file: 'contract/src/rules/pricing.test.ts',
      title: 'a discount begins at its start and is over at its end',
    },
  },
  {
    what: 'a discount counts the pieces of one line only',
    kind: 'wrong price',
    plant: {
      file: 'server/src/basket/price-lines.ts',
      from: 'piecesOf.get(goods.productId) ?? 0\n',
      to: 'count * goods.pieces\n',
    },
    caughtBy: {
      file: 'server/test/basket.test.ts',
      title: '[B-09] a discount from some pieces on',
    },
  },
  {
    what: 'whatever total a client sends is taken as agreed',
    kind: 'price from the client believed',
    plant: {
      file: 'server/src/orders/place-order.ts',
      from: 'body.expectedTotal === toEuro(total)',
      to: 'body.expectedTotal > 0',
    },
    caughtBy: {
      file: 'server/test/orders.test.ts',
      title: 'another total than the customer saw is refused',
    },
  },
  {
    what: 'a document takes its number from a sequence',
    kind: 'number drawn outside of the transaction',
    plant: {
      file: 'server/migrations/0009-issuing.sql',
      from: '    RETURNING last_number INTO NEW.series_number;',
      to: '    RETURNING last_number INTO NEW.series_number;\n  NEW.series_number := NEW.id;',
    },
    caughtBy: {
      file: 'server/test/billing-numbers.test.ts',
      title: 'numbers without a gap, in order',
    },
  },
  {
    what: 'a document has the day of the server, not of the seller',
    kind: 'wrong day',
    plant: {
      file: 'server/migrations/0009-issuing.sql',
      from: 'NEW.issued_on := (NEW.issued_at AT TIME ZONE seller_now.time_zone)::date;',
      to: "NEW.issued_on := (NEW.issued_at AT TIME ZONE 'UTC')::date;",
    },
    caughtBy: { file: 'server/test/billing-numbers.test.ts', title: 'the seller’s day decides' },
  },
  {
    what: 'a clock that was set back gives a later number an earlier day',
    kind: 'wrong day',
    plant: {
      file: 'server/migrations/0009-issuing.sql',
      from: 'greatest(clock_timestamp(), last_issued)',
      to: 'clock_timestamp()',
    },
    caughtBy: { file: 'server/test/billing-numbers.test.ts', title: 'a clock that was set back' },
  },
  {
    what: 'an invoice need not add up',
    kind: 'missing rule in the database',
    plant: { sql: 'DROP TRIGGER invoice_adds_up ON invoice' },
    caughtBy: {
      file: 'server/test/billing-issuing.test.ts',
      title: 'an invoice that does not list or add up what was approved',
    },
  },
  {
    what: 'an issued invoice can be changed',
    kind: 'missing rule in the database',
    plant: { sql: 'DROP TRIGGER issued_is_final ON invoice' },
    caughtBy: {
      file: 'server/test/database-documents.test.ts',
      title: 'what was issued is never changed or removed',
    },
  },
  {
    what: 'more can be paid than an invoice asks for',
    kind: 'missing rule in the database',
    plant: { sql: 'DROP TRIGGER payment_within_invoice ON payment' },
    caughtBy: {
      file: 'server/test/database-documents.test.ts',
      title: 'no more is paid on an invoice than it asks for',
    },
  },
  {
    what: 'a paid invoice can be cancelled',
    kind: 'missing rule in the database',
    plant: { sql: 'DROP TRIGGER check_unpaid ON invoice' },
    caughtBy: {
      file: 'server/test/billing-cancelling.test.ts',
      title: 'is refused for a cancellation, for a paid invoice',
    },
  },
  {
    what: 'an order can be called off with its invoice in force',
    kind: 'missing rule in the database',
    plant: { sql: 'DROP TRIGGER order_invoiced ON orders' },
    caughtBy: {
      file: 'server/test/warehouse-order.test.ts',
      title: 'an order with an invoice in force is not called off',
    },
  },
  {
    what: 'quantities of a billed order can be changed',
    kind: 'missing rule in the database',
    plant: { sql: 'DROP TRIGGER order_frozen_change ON order_line' },
    caughtBy: { file: 'server/test/billing-issuing.test.ts', title: 'freezes the quantities' },
  },
]
