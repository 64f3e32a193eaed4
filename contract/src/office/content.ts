import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { EnteredText } from '../core/entered-text.ts'
import { Day, Id, Nullable } from '../core/fields.ts'
import { languages } from '../rules/languages.ts'
import { recordCalls } from '../core/records.ts'
import { pictureUpload } from '../core/picture-upload.ts'

const see = { app: 'office', permission: 'content.see' } as const
const change = { app: 'office', permission: 'content.change' } as const

const PictureName = Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{0,119}$' })
const Place = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 })

/** Where something leads: one text, so that it is merged as one value. */
const Link = Type.String({
  maxLength: 80,
  pattern: '^(product/[1-9][0-9]{0,9}|category/[1-9][0-9]{0,9}|page/[a-z0-9-]+)$',
  description: '`product/12`, `category/5` or `page/about`.',
})

export const BannerDocument = Type.Object({
  pictures: Type.Object(
    { en: Nullable(PictureName), de: Nullable(PictureName), tr: Nullable(PictureName) },
    { description: 'It is shown in the languages that have one.' },
  ),
  text: EnteredText(300),
  from: Nullable(Day),
  to: Nullable(Day),
  link: Nullable(Link),
  place: Place,
})

export type BannerDocument = Static<typeof BannerDocument>

/** Kept as they were written; which one counts is decided when they are shown. */
const pageFormats = ['markdown', 'html'] as const

const PageText = Type.String({ maxLength: 50_000 })

export const PageDocument = Type.Object({
  address: Type.String({ minLength: 1, maxLength: 60, description: 'What follows /page/.' }),
  title: EnteredText(150),
  text: EnteredText(50_000),
  format: Type.Enum([...pageFormats]),
  inFooter: Type.Boolean(),
  place: Place,
  archived: Type.Boolean(),
})

export type PageDocument = Static<typeof PageDocument>

export const ContactDocument = Type.Object({
  phone: Type.String({ minLength: 1, maxLength: 60, pattern: '[0-9]' }),
  email: Type.String({ format: 'email', maxLength: 254 }),
  location: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  openingHours: EnteredText(1000),
})

export type ContactDocument = Static<typeof ContactDocument>

const banner = recordCalls({
  name: 'banner',
  noun: 'a banner',
  area: 'content',
  document: BannerDocument,
})
const page = recordCalls({
  name: 'page',
  noun: 'a static page',
  area: 'content',
  document: PageDocument,
})
const contact = recordCalls({
  name: 'contact',
  noun: 'the contact card',
  area: 'content',
  document: ContactDocument,
})

const MoveBody = Type.Object({
  id: Id,
  before: Nullable(Id),
})

const BannerRow = Type.Object({
  id: Id,
  pictures: BannerDocument.properties.pictures,
  text: Nullable(Type.String({ description: 'In the language of the caller.' })),
  from: Nullable(Day),
  to: Nullable(Day),
  state: Type.Enum(['shown', 'planned', 'over']),
  link: Nullable(Type.String()),
  leadsTo: Nullable(Type.String({ description: 'The name of what the link leads to.' })),
})

const PageRow = Type.Object({
  id: Nullable(Id),
  address: Type.String(),
  title: Nullable(Type.String()),
  standard: Type.Boolean({
    description: 'Every shop has it; not yet written when its id is null.',
  }),
  inFooter: Type.Boolean(),
  archived: Type.Boolean(),
})

export const contentEndpoints = {
  getOfficeLanguages: endpoint({
    path: '/api/office/languages',
    app: 'office',
    permission: 'session',
    summary: 'The main language, whose texts stand in where another one is left empty.',
    answer: Type.Object({ main: Type.Enum([...languages]) }),
    refusals: [],
  }),
  listBanners: endpoint({
    path: '/api/office/banner/list',
    ...see,
    summary: 'All banners in their order.',
    answer: Type.Array(BannerRow),
    refusals: [],
  }),
  readBanner: banner.read,
  saveBanner: banner.save,
  removeBanner: banner.remove,
  listBannerHistory: banner.history,
  restoreBanner: banner.restore,
  watchBanner: banner.presence,
  moveBanner: endpoint({
    path: '/api/office/banner/move',
    ...change,
    summary: 'Puts a banner before another one, or last.',
    body: MoveBody,
    answer: Type.Object({ id: Id, document: BannerDocument }),
    refusals: ['not_found'],
  }),
  uploadContentPicture: pictureUpload({
    path: '/api/office/content/picture',
    permission: 'content.change',
    summary: 'Takes a picture, to be named in a banner or a page.',
  }),
  listPages: endpoint({
    path: '/api/office/page/list',
    ...see,
    summary: 'All static pages, those that every shop has first.',
    answer: Type.Array(PageRow),
    refusals: [],
  }),
  readPage: page.read,
  savePage: page.save,
  removePage: page.remove,
  listPageHistory: page.history,
  restorePage: page.restore,
  watchPage: page.presence,
  movePage: endpoint({
    path: '/api/office/page/move',
    ...change,
    summary: 'Puts a page before another one in the footer, or last.',
    body: MoveBody,
    answer: Type.Object({ id: Id, document: PageDocument }),
    refusals: ['not_found'],
  }),
  previewPage: endpoint({
    path: '/api/office/page/preview',
    ...see,
    summary: 'A text as the shop would show it.',
    body: Type.Object({ text: PageText, format: Type.Enum([...pageFormats]) }),
    answer: Type.Object({ html: Type.String() }),
    refusals: [],
  }),
  readContact: contact.read,
  saveContact: contact.save,
  listContactHistory: contact.history,
  restoreContact: contact.restore,
  watchContact: contact.presence,
}
