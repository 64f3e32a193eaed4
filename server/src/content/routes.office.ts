import { contentEndpoints } from '@kontor/contract/office/content'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { findMainLanguage } from '../records/entered-texts.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { bannerKind } from './office/banner.ts'
import { contactKind } from './office/contact.ts'
import { listBanners } from './office/list-banners.ts'
import { listPages } from './office/list-pages.ts'
import { moveBanner, movePage } from './office/move-in-order.ts'
import { pageKind } from './office/page.ts'
import { takePicture } from './picture-drafts.ts'
import { renderText } from './render-text.ts'

/** Wide enough for every place that shows one, on the finest screens. */
const longestSide = 3200

const banner = recordRoutes(bannerKind)
const page = recordRoutes(pageKind)
const contact = recordRoutes(contactKind)

export const officeContentRoutes = routesOf(contentEndpoints, {
  getOfficeLanguages: async ({ database }) => ({ main: await findMainLanguage(database) }),
  listBanners,
  readBanner: banner.read,
  saveBanner: banner.save,
  removeBanner: banner.remove,
  listBannerHistory: banner.history,
  restoreBanner: banner.restore,
  watchBanner: banner.presence,
  moveBanner,
  uploadContentPicture: ({ database }, upload) => takePicture(database, upload, longestSide),
  listPages,
  readPage: page.read,
  savePage: page.save,
  removePage: page.remove,
  listPageHistory: page.history,
  restorePage: page.restore,
  watchPage: page.presence,
  movePage,
  previewPage: async ({ body: { text, format } }) => ({ html: renderText(text, format) }),
  readContact: contact.read,
  saveContact: contact.save,
  listContactHistory: contact.history,
  restoreContact: contact.restore,
  watchContact: contact.presence,
})
