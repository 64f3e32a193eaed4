import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { PageFailure } from '../shared/i18n/page-failure.tsx'
import { PartFailure } from '../shared/i18n/part-failure.tsx'
import { lazyWithRetry } from '../shared/ui/lazy-with-retry.tsx'
import { enterLogin, enterOffice, enterSetup } from './enter.ts'
import { HomePage } from './home/home-page.tsx'
import { Guarded } from './layout/guarded.tsx'
import { OfficeLayout } from './layout/office-layout.tsx'
import { UnknownPage } from './layout/unknown-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { CategoriesPage } from './catalogue/categories-page.tsx'
import { BannerPage } from './content/banner-page.tsx'
import { BannersPage } from './content/banners-page.tsx'
import { ContactPage } from './content/contact-page.tsx'
import { PagePage } from './content/page-page.tsx'
import { PagesPage } from './content/pages-page.tsx'
import { ImportPage, SetPage } from './import/lazy-pages.ts'
import { KeysPage } from './keys/lazy-pages.ts'
import { pages } from './pages.ts'
import { SectionPage, SettingsPage } from './settings/lazy-pages.ts'
import { BeginPage } from './setup/begin-page.tsx'
import { SetupPage } from './setup/lazy-pages.ts'
import { WebhookPage, WebhooksPage } from './webhooks/lazy-pages.ts'
import { NewStaffPage, StaffMemberPage, StaffPage } from './staff/lazy-pages.ts'

/** What a page shows, by the path below it: `''` is the page itself, `:id` one of its records. */
type Screens = { readonly '': ComponentType } & Readonly<Record<string, ComponentType>>

const AccountPage = lazyWithRetry(
  async () => (await import('./account/account-page.tsx')).AccountPage,
  PartFailure,
)
const ProductsPage = lazyWithRetry(
  async () => (await import('./catalogue/products-page.tsx')).ProductsPage,
  PartFailure,
)
const ProductPage = lazyWithRetry(
  async () => (await import('./catalogue/product-page.tsx')).ProductPage,
  PartFailure,
)
const ProductGridPage = lazyWithRetry(
  async () => (await import('./grid/product-grid-page.tsx')).ProductGridPage,
  PartFailure,
)
const BrandsPage = lazyWithRetry(
  async () => (await import('./catalogue/brands-page.tsx')).BrandsPage,
  PartFailure,
)

const screens: Readonly<Record<(typeof pages)[number]['path'], Screens>> = {
  '': { '': HomePage },
  settings: { '': SettingsPage, ':section': SectionPage },
  'set-up': { '': SetupPage },
  products: { '': ProductsPage, grid: ProductGridPage, ':id': ProductPage },
  brands: { '': BrandsPage, ':id': BrandsPage },
  staff: { '': StaffPage, new: NewStaffPage, ':id': StaffMemberPage },
  account: { '': AccountPage },
  categories: { '': CategoriesPage, ':id': CategoriesPage },
  import: { '': ImportPage, ':id': SetPage },
  banners: { '': BannersPage, ':id': BannerPage },
  keys: { '': KeysPage },
  webhooks: { '': WebhooksPage, ':id': WebhookPage },
  pages: { '': PagesPage, 'contact-card': ContactPage, ':id': PagePage },
}

const pageRoutes = pages.map((page): RouteObject => ({
  ...(page.path !== '' && { path: page.path }),
  element: <Guarded page={page} />,
  children: Object.entries(screens[page.path]).map(([path, Component]) =>
    path === '' ? { index: true, Component } : { path, Component },
  ),
}))

export const routes: RouteObject[] = [
  {
    path: '/apps/office/login',
    loader: enterLogin,
    Component: LoginPage,
    ErrorBoundary: PageFailure,
  },
  {
    path: '/apps/office/setup',
    loader: enterSetup,
    Component: BeginPage,
    ErrorBoundary: PageFailure,
  },
  {
    path: '/apps/office',
    loader: enterOffice,
    Component: OfficeLayout,
    ErrorBoundary: PageFailure,
    children: [...pageRoutes, { path: '*', Component: UnknownPage }],
  },
]
