import Type, { type Static, type TSchema } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { languages } from '../rules/languages.ts'
import { Amount, ArticleNumber, Day, Id, Moment, Nullable } from '../core/fields.ts'
import { figureComparisons, figurePeriods } from '../rules/figure-periods.ts'

const Asked = Type.Object({
  period: Type.Enum([...figurePeriods]),
  day: Type.Optional(
    Type.String({
      format: 'date',
      description: 'A day of the period, from 2000 to 2100; today without it.',
    }),
  ),
  comparison: Type.Enum([...figureComparisons], {
    description:
      'The period before, or a year earlier. Days and weeks are compared with the same weekdays.',
  }),
})

const Span = Type.Object({ from: Day, to: Day })

const Count = Type.Integer()

/** What all answers begin with: the period, what it is compared with, and the seller's day now. */
const spans = {
  today: Day,
  span: Span,
  compared: Span,
  soFar: Type.Object(Span.properties, {
    description: 'Of the compared period as many days as the period has had, while it is running.',
  }),
}

const Net = Type.Number({ description: 'Invoiced net; cancellations are subtracted. Euro.' })

const Turnover = Type.Object({
  net: Net,
  comparedNet: Net,
})

const earned =
  'Turnover less the purchase prices that held when the goods were ordered, of lines that have one. Euro.'

const Margin = Type.Object(
  {
    amount: Type.Number({ description: earned }),
    comparedAmount: Type.Number(),
    soFarAmount: Type.Number(),
    net: Type.Number({ description: 'The turnover of the same lines. Euro.' }),
    lines: Type.Integer({ description: 'All lines of invoices, less those of cancellations.' }),
    linesWithoutCost: Type.Integer({ description: 'Those of them without a purchase price.' }),
  },
  { description: 'Null for those who may not see purchase prices.' },
)

const TopOf = <Schema extends TSchema>(row: Schema) =>
  Type.Object({
    span: Span,
    compared: Span,
    top: Type.Array(row),
    sleepingSince: Day,
    sleeping: Type.Array(row, {
      description: 'Sold in the year before that day and not since, by what was lost.',
    }),
  })

const ranked = {
  net: Net,
  comparedNet: Net,
}

const ProductFigure = Type.Object({
  id: Id,
  articleNumber: ArticleNumber,
  name: Type.String(),
  pieces: Type.Integer(),
  ...ranked,
  margin: Nullable(
    Type.Number({
      description: `${earned} Null where no line has one, and for those who may not see purchase prices.`,
    }),
  ),
})

const CustomerFigure = Type.Object({
  id: Id,
  name: Type.String(),
  invoices: Type.Integer(),
  ...ranked,
})

export const openItemAges = ['not_due', 'to_30', 'to_60', 'to_90', 'older'] as const

const MoneyFigures = Type.Object({
  ...spans,
  day: Type.Object(
    { ...Turnover.properties, comparedWith: Day },
    { description: 'Today, against the same weekday of last week.' },
  ),
  month: Type.Object(
    { ...Turnover.properties, comparedWith: Span },
    { description: 'This month so far, against as many days of the same month of last year.' },
  ),
  net: Net,
  comparedNet: Net,
  soFarNet: Net,
  invoices: Count,
  cancellations: Count,
  parts: Type.Array(
    Type.Object({
      span: Span,
      compared: Nullable(Span),
      net: Net,
      comparedNet: Nullable(Net),
      margin: Nullable(Type.Number()),
      comparedMargin: Nullable(Type.Number()),
    }),
  ),
  margin: Nullable(Margin),
  openItems: Type.Array(
    Type.Object({ age: Type.Enum([...openItemAges]), items: Count, amount: Amount }),
  ),
  products: TopOf(ProductFigure),
  customers: TopOf(CustomerFigure),
})

const OrderFigures = Type.Object({
  ...spans,
  orders: Count,
  net: Amount,
  comparedOrders: Count,
  soFarOrders: Count,
  parts: Type.Array(
    Type.Object({
      span: Span,
      compared: Nullable(Span),
      orders: Count,
      comparedOrders: Nullable(Count),
    }),
  ),
  hours: Type.Array(
    Type.Object({
      hour: Type.Integer({ minimum: 0, maximum: 23 }),
      orders: Count,
      comparedOrders: Count,
    }),
  ),
  statuses: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      now: Nullable(Count),
      nowNet: Nullable(Amount),
      placed: Count,
      placedNet: Amount,
    }),
    {
      description:
        'Orders that are open now, whenever they were placed (null for statuses that end an order), and those placed in the period.',
    },
  ),
})

const BasketFigures = Type.Object({
  untouchedDays: Type.Integer(),
  baskets: Type.Array(
    Type.Object({
      customerId: Id,
      name: Type.String(),
      lines: Count,
      net: Type.Number({ description: 'At today’s prices, without what is no longer sold. Euro.' }),
      changedAt: Moment,
    }),
  ),
})

const SearchFigures = Type.Object({
  span: Span,
  searches: Type.Array(
    Type.Object({
      text: Type.String({ description: 'With folded letters.' }),
      language: Type.Enum([...languages]),
      searches: Count,
      lastOn: Day,
    }),
  ),
})

export type MoneyFigures = Static<typeof MoneyFigures>
export type OrderFigures = Static<typeof OrderFigures>
export type OpenItemAge = (typeof openItemAges)[number]

export const figureEndpoints = {
  getOrderFigures: endpoint({
    path: '/api/office/figures/orders',
    app: 'office',
    permission: 'orders.see',
    summary:
      'Orders of a period by day, hour and status. Cancelled ones count in their status only.',
    body: Asked,
    answer: OrderFigures,
    refusals: [],
  }),
  getMoneyFigures: endpoint({
    path: '/api/office/figures/money',
    app: 'office',
    permission: 'books.see',
    summary: 'Turnover of a period, open items by age, top and sleeping products and customers.',
    body: Asked,
    answer: MoneyFigures,
    refusals: [],
  }),
  getBasketFigures: endpoint({
    path: '/api/office/figures/baskets',
    app: 'office',
    permission: 'orders.see',
    summary: 'The most valuable baskets that nobody has touched for some days.',
    answer: BasketFigures,
    refusals: [],
  }),
  getSearchFigures: endpoint({
    path: '/api/office/figures/searches',
    app: 'office',
    permission: 'catalogue.see',
    summary: 'What customers searched most in a period and did not find.',
    body: Asked,
    answer: SearchFigures,
    refusals: [],
  }),
}
