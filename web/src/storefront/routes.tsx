import { lazy } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { CustomerOnly } from './account/customer-only.tsx'
import { Home } from './catalogue/home.tsx'
import { PageFailure } from './layout/page-failure.tsx'
import { Layout } from './layout/layout.tsx'

const StaticPage = lazy(async () => ({
  default: (await import('./content/static-page.tsx')).StaticPage,
}))
const Favourites = lazy(async () => ({
  default: (await import('./favourites/favourites.tsx')).Favourites,
}))
const BasketPage = lazy(async () => ({
  default: (await import('./basket/basket-page.tsx')).BasketPage,
}))
const PaymentPage = lazy(async () => ({
  default: (await import('./basket/payment-page.tsx')).PaymentPage,
}))
const LogoutPage = lazy(async () => ({
  default: (await import('./account/logout-page.tsx')).LogoutPage,
}))
const ProfilePage = lazy(async () => ({
  default: (await import('./account/profile-page.tsx')).ProfilePage,
}))
const OrdersPage = lazy(async () => ({
  default: (await import('./orders/orders-page.tsx')).OrdersPage,
}))
const OrderPage = lazy(async () => ({
  default: (await import('./orders/order-page.tsx')).OrderPage,
}))
const InvoicesPage = lazy(async () => ({
  default: (await import('./billing/invoices-page.tsx')).InvoicesPage,
}))
const PaymentsPage = lazy(async () => ({
  default: (await import('./billing/payments-page.tsx')).PaymentsPage,
}))

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
      {
        Component: CustomerOnly,
        children: [
          { path: 'profile', Component: ProfilePage },
          { path: 'previous-orders', Component: OrdersPage },
          { path: 'previous-orders/:orderId', Component: OrderPage },
          { path: 'invoices', Component: InvoicesPage },
          { path: 'payments', Component: PaymentsPage },
        ],
      },
    ],
  },
  // Without the layout, which asks for things of the customer.
  { path: '/logout', Component: LogoutPage, ErrorBoundary: PageFailure },
  { path: '*', loader: () => redirect('/') },
]
