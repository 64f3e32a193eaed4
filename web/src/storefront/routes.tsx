import { redirect, type RouteObject } from 'react-router'
import { withAccountTexts } from '../shared/account/with-account-texts.ts'
import { lazyPage } from '../shared/i18n/lazy-page.ts'
import { PageFailure } from '../shared/i18n/page-failure.tsx'
import { CustomerOnly } from './account/customer-only.tsx'
import { Home } from './catalogue/home.tsx'
import { Layout } from './layout/layout.tsx'

const StaticPage = lazyPage(async () => (await import('./content/static-page.tsx')).StaticPage)
const Favourites = lazyPage(async () => (await import('./favourites/favourites.tsx')).Favourites)
const BasketPage = lazyPage(async () => (await import('./basket/basket-page.tsx')).BasketPage)
const PaymentPage = lazyPage(async () => (await import('./basket/payment-page.tsx')).PaymentPage)
const LogoutPage = lazyPage(async () => (await import('./account/logout-page.tsx')).LogoutPage)
const ProfilePage = lazyPage(
  async () => (await withAccountTexts(import('./profile/profile-page.tsx'))).ProfilePage,
)
const PasswordPage = lazyPage(
  async () => (await withAccountTexts(import('./account/password-page.tsx'))).PasswordPage,
)
const MailAddressPage = lazyPage(
  async () => (await withAccountTexts(import('./account/mail-address-page.tsx'))).MailAddressPage,
)
const OrdersPage = lazyPage(async () => (await import('./orders/orders-page.tsx')).OrdersPage)
const OrderPage = lazyPage(async () => (await import('./orders/order-page.tsx')).OrderPage)
const InvoicesPage = lazyPage(
  async () => (await import('./billing/invoices-page.tsx')).InvoicesPage,
)
const PaymentsPage = lazyPage(
  async () => (await import('./billing/payments-page.tsx')).PaymentsPage,
)
const StatementPage = lazyPage(
  async () => (await import('./billing/statement-page.tsx')).StatementPage,
)

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    ErrorBoundary: PageFailure,
    children: [
      { index: true, Component: Home },
      { path: 'favourites', Component: Favourites },
      { path: 'basket', Component: BasketPage },
      { path: 'payment', Component: PaymentPage },
      { path: 'page/:pageId', Component: StaticPage },
      { path: 'password', Component: PasswordPage },
      { path: 'mail-address', Component: MailAddressPage },
      {
        Component: CustomerOnly,
        children: [
          { path: 'profile', Component: ProfilePage },
          { path: 'previous-orders', Component: OrdersPage },
          { path: 'previous-orders/:orderId', Component: OrderPage },
          { path: 'invoices', Component: InvoicesPage },
          { path: 'payments', Component: PaymentsPage },
          { path: 'statement', Component: StatementPage },
        ],
      },
    ],
  },
  // Without the layout, which makes calls for the customer.
  { path: '/logout', Component: LogoutPage, ErrorBoundary: PageFailure },
  { path: '*', loader: () => redirect('/') },
]
