import { redirect, type RouteObject } from 'react-router'
import { lazyPage } from '../shared/i18n/lazy-page.ts'
import { PageFailure } from '../shared/i18n/page-failure.tsx'
import { enterControl, enterLogin, enterOrder } from './enter.ts'
import { LoginPage } from './login/login-page.tsx'

// The login does without all of these; the build puts them into one file.
const ControlLayout = lazyPage(
  async () => (await import('./layout/control-layout.tsx')).ControlLayout,
)
const PageWithFooter = lazyPage(
  async () => (await import('./layout/page-with-footer.tsx')).PageWithFooter,
)
const DashboardPage = lazyPage(
  async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
)
const WaybillsPage = lazyPage(
  async () => (await import('./documents/waybills-page.tsx')).WaybillsPage,
)
const InvoicesPage = lazyPage(
  async () => (await import('./documents/invoices-page.tsx')).InvoicesPage,
)
const OrderPage = lazyPage(async () => (await import('./order/order-page.tsx')).OrderPage)

const to = (path: string) => () => redirect(path)

export const routes: RouteObject[] = [
  {
    path: '/apps/login',
    loader: enterLogin,
    Component: LoginPage,
    ErrorBoundary: PageFailure,
  },
  {
    path: '/apps/control',
    loader: enterControl,
    Component: ControlLayout,
    ErrorBoundary: PageFailure,
    children: [
      { index: true, loader: to('/apps/control/dashboard') },
      {
        Component: PageWithFooter,
        children: [
          { path: 'dashboard', Component: DashboardPage },
          { path: 'waybills', Component: WaybillsPage },
          { path: 'invoices', Component: InvoicesPage },
        ],
      },
      { path: 'control-item/:orderId', loader: enterOrder, Component: OrderPage },
      { path: '*', loader: to('/apps/control') },
    ],
  },
  { path: '*', loader: to('/apps/control') },
]
