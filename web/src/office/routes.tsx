import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { withAccountTexts } from '../shared/account/with-account-texts.ts'
import { lazyPage } from '../shared/i18n/lazy-page.ts'
import { PageFailure } from '../shared/i18n/page-failure.tsx'
import { enterLogin, enterOffice, enterSetup } from './enter.ts'
import { HomePage } from './home/home-page.tsx'
import { Guarded } from './layout/guarded.tsx'
import { KnownId } from './layout/known-id.tsx'
import { OfficeLayout } from './layout/office-layout.tsx'
import { UnknownPage } from './layout/unknown-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { CategoriesPage } from './catalogue/categories-page.tsx'
import { BannerPage } from './content/banner-page.tsx'
import { BannersPage } from './content/banners-page.tsx'
import { ContactPage } from './content/contact-page.tsx'
import { PagePage } from './content/page-page.tsx'
import { PagesPage } from './content/pages-page.tsx'
import { pages } from './pages.ts'
import { BeginPage } from './setup/begin-page.tsx'

/** What a page shows, by the path below it: `''` is the page itself, `:id` one of its records, which can also be `new` where one can be added. */
type Screens = { readonly '': ComponentType } & Readonly<Record<string, ComponentType>>

const AccountPage = lazyPage(
  async () => (await withAccountTexts(import('./account/account-page.tsx'))).AccountPage,
)
const BrandsPage = lazyPage(async () => (await import('./catalogue/brands-page.tsx')).BrandsPage)
const CustomerPage = lazyPage(
  async () => (await import('./customers/customer-page.tsx')).CustomerPage,
)
const CustomersPage = lazyPage(
  async () => (await import('./customers/customers-page.tsx')).CustomersPage,
)
const CustomerAccountPage = lazyPage(
  async () => (await import('./books/customer-account-page.tsx')).CustomerAccountPage,
)
const ImportPage = lazyPage(async () => (await import('./import/import-page.tsx')).ImportPage)
const InvoicePage = lazyPage(async () => (await import('./books/invoice-page.tsx')).InvoicePage)
const InvoicesPage = lazyPage(async () => (await import('./books/invoices-page.tsx')).InvoicesPage)
const KeysPage = lazyPage(async () => (await import('./keys/keys-page.tsx')).KeysPage)
const PasswordPage = lazyPage(
  async () => (await withAccountTexts(import('./login/password-page.tsx'))).PasswordPage,
)
const ChangeOrderPage = lazyPage(
  async () => (await import('./orders/change-order-page.tsx')).ChangeOrderPage,
)
const NewOrderPage = lazyPage(
  async () => (await import('./orders/new-order-page.tsx')).NewOrderPage,
)
const OrderPage = lazyPage(async () => (await import('./orders/order-page.tsx')).OrderPage)
const OrdersPage = lazyPage(async () => (await import('./orders/orders-page.tsx')).OrdersPage)
const MailsPage = lazyPage(async () => (await import('./mail/mails-page.tsx')).MailsPage)
const MailTextPage = lazyPage(async () => (await import('./mail/mail-text-page.tsx')).MailTextPage)
const MailTextsPage = lazyPage(
  async () => (await import('./mail/mail-texts-page.tsx')).MailTextsPage,
)
const NewPaymentPage = lazyPage(
  async () => (await import('./books/new-payment-page.tsx')).NewPaymentPage,
)
const OpenItemsPage = lazyPage(
  async () => (await import('./books/open-items-page.tsx')).OpenItemsPage,
)
const PaymentPage = lazyPage(async () => (await import('./books/payment-page.tsx')).PaymentPage)
const PaymentsPage = lazyPage(async () => (await import('./books/payments-page.tsx')).PaymentsPage)
const ProductGridPage = lazyPage(
  async () => (await import('./grid/product-grid-page.tsx')).ProductGridPage,
)
const ProductPage = lazyPage(async () => (await import('./catalogue/product-page.tsx')).ProductPage)
const ProductsPage = lazyPage(
  async () => (await import('./catalogue/products-page.tsx')).ProductsPage,
)
const SectionPage = lazyPage(async () => (await import('./settings/section-page.tsx')).SectionPage)
const SetPage = lazyPage(async () => (await import('./import/set-page.tsx')).SetPage)
const SettingsPage = lazyPage(
  async () => (await import('./settings/settings-page.tsx')).SettingsPage,
)
const SetupPage = lazyPage(async () => (await import('./setup/setup-page.tsx')).SetupPage)
const StaffMemberPage = lazyPage(
  async () => (await import('./staff/staff-member-page.tsx')).StaffMemberPage,
)
const StaffPage = lazyPage(async () => (await import('./staff/staff-page.tsx')).StaffPage)
const VatPage = lazyPage(async () => (await import('./books/vat-page.tsx')).VatPage)
const WebhookPage = lazyPage(async () => (await import('./webhooks/webhook-page.tsx')).WebhookPage)
const WebhooksPage = lazyPage(
  async () => (await import('./webhooks/webhooks-page.tsx')).WebhooksPage,
)

const screens: Readonly<Record<(typeof pages)[number]['path'], Screens>> = {
  '': { '': HomePage },
  settings: { '': SettingsPage, ':section': SectionPage },
  'set-up': { '': SetupPage },
  products: { '': ProductsPage, grid: ProductGridPage, ':id|new': ProductPage },
  brands: { '': BrandsPage, ':id|new': BrandsPage },
  orders: {
    '': OrdersPage,
    new: NewOrderPage,
    ':id': OrderPage,
    ':id/change': ChangeOrderPage,
  },
  customers: { '': CustomersPage, ':id|new': CustomerPage },
  invoices: { '': InvoicesPage, ':id': InvoicePage },
  payments: { '': PaymentsPage, new: NewPaymentPage, ':id': PaymentPage },
  'open-items': { '': OpenItemsPage, ':id': CustomerAccountPage },
  vat: { '': VatPage },
  mails: { '': MailsPage },
  'mail-texts': { '': MailTextsPage, ':id': MailTextPage },
  staff: { '': StaffPage, ':id|new': StaffMemberPage },
  account: { '': AccountPage },
  categories: { '': CategoriesPage, ':id|new': CategoriesPage },
  import: { '': ImportPage, ':id': SetPage },
  banners: { '': BannersPage, ':id|new': BannerPage },
  keys: { '': KeysPage },
  webhooks: { '': WebhooksPage, ':id|new': WebhookPage },
  pages: { '': PagesPage, 'contact-card': ContactPage, ':id|new': PagePage },
}

const pageRoutes = pages.map((page): RouteObject => ({
  ...(page.path !== '' && { path: page.path }),
  element: <Guarded page={page} />,
  children: Object.entries(screens[page.path]).map(([path, Component]) => {
    // Around each of them, so that a page that shows its records itself stays when one is opened.
    const element = (
      <KnownId mayBeNew={path === ':id|new'}>
        <Component />
      </KnownId>
    )
    return path === '' ? { index: true, element } : { path: path.replace('|new', ''), element }
  }),
}))

export const routes: RouteObject[] = [
  {
    path: '/apps/office/login',
    loader: enterLogin,
    Component: LoginPage,
    ErrorBoundary: PageFailure,
  },
  {
    path: '/apps/office/password',
    Component: PasswordPage,
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
