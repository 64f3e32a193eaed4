import { redirect, type RouteObject } from 'react-router'
import { PageFailure } from '../shared/i18n/page-failure.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { InvoicesPage } from './documents/invoices-page.tsx'
import { WaybillsPage } from './documents/waybills-page.tsx'
import { enterControl, enterLogin, enterOrder } from './enter.ts'
import { ControlLayout } from './layout/control-layout.tsx'
import { PageWithFooter } from './layout/page-with-footer.tsx'
import { LoginPage } from './login/login-page.tsx'
import { OrderPage } from './order/order-page.tsx'

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
