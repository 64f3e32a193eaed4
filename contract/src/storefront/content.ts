import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Amount, Id, Nullable } from '../core/fields.ts'
import { languages } from '../rules/languages.ts'

export const Company = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  location: Type.String({ description: 'An address that a map can be opened with.' }),
  openingHours: Nullable(
    Type.String({ description: 'In the language of the caller; lines are kept.' }),
  ),
  logo: Nullable(Type.String({ description: 'The name of a picture.' })),
  freeDeliveryLimit: Amount,
  deliveryCost: Type.Number({ description: 'Of a delivery below the limit, net, in euro.' }),
  timeZone: Type.String({
    description:
      'Where the days of offers, orders and documents begin and end, as in `Europe/Berlin`.',
  }),
  languages: Type.Array(Type.Enum([...languages]), { description: 'Those the shop offers.' }),
  mainLanguage: Type.Enum([...languages], {
    description: 'For visitors whose own language is not offered.',
  }),
})

export const StoreUrls = Type.Object({
  ios: Nullable(Type.String()),
  android: Nullable(Type.String()),
  website: Nullable(Type.String()),
})

export const StaticPage = Type.Object({
  title: Type.String(),
  text: Type.String({ description: 'HTML, in which a line break stands for `<br>`.' }),
})

export type Company = Static<typeof Company>
export type StoreUrls = Static<typeof StoreUrls>
export type StaticPage = Static<typeof StaticPage>

const staticPage = <const Path extends `/configuration/${string}`>(path: Path, summary: string) =>
  endpoint({
    path,
    app: 'storefront',
    permission: 'public',
    summary,
    answer: StaticPage,
    refusals: ['not_found'],
  })

export const contentEndpoints = {
  getCompany: endpoint({
    path: '/public/web-api/company/get',
    app: 'storefront',
    permission: 'public',
    summary: 'The wholesaler: name, ways to reach them, logo.',
    answer: Company,
    refusals: ['not_found'],
  }),
  getStoreUrls: endpoint({
    path: '/public/web-api/company/storeURLs',
    app: 'storefront',
    permission: 'public',
    summary: 'Where the mobile apps and the website are found.',
    answer: StoreUrls,
    refusals: ['not_found'],
  }),
  listCountries: endpoint({
    path: '/public/web-api/country/list',
    app: 'storefront',
    permission: 'public',
    summary: 'The countries a customer may register from.',
    answer: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        code: Type.String({ description: 'ISO 3166-1.' }),
      }),
    ),
    refusals: [],
  }),
  getFreeDeliveryLimit: endpoint({
    path: '/web-api/freeDeliveryLimit',
    app: 'storefront',
    permission: 'shop',
    summary: 'From which total on the delivery is free.',
    answer: Amount,
    refusals: ['not_found'],
  }),
  getAbout: staticPage('/configuration/aboutUs', 'The page about the company.'),
  getContact: staticPage('/configuration/contact', 'The contact page.'),
  getImpressum: staticPage('/configuration/impressum', 'The legal notice.'),
  getTerms: staticPage('/configuration/agb', 'The terms of trade.'),
  getOwnPage: endpoint({
    path: '/configuration/page/:pageId',
    app: 'storefront',
    permission: 'public',
    summary: 'A page by its address, also one that the wholesaler has opened.',
    params: Type.Object({
      pageId: Type.String({ maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    }),
    answer: StaticPage,
    refusals: ['not_found'],
  }),
  listFooterPages: endpoint({
    path: '/configuration/pages',
    app: 'storefront',
    permission: 'public',
    summary: 'The pages of the wholesaler’s own that the footer leads to, in their order.',
    answer: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    refusals: [],
  }),
}
