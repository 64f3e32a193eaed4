import { redirect, type RouteObject } from 'react-router'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { enterControl, enterLogin } from './enter.ts'
import { ControlLayout } from './layout/control-layout.tsx'
import { LoginPage } from './login/login-page.tsx'

const to = (path: string) => () => redirect(path)

export const routes: RouteObject[] = [
  { path: '/apps/login', loader: enterLogin, Component: LoginPage },
  {
    path: '/apps/control',
    loader: enterControl,
    Component: ControlLayout,
    children: [
      { index: true, loader: to('/apps/control/dashboard') },
      { path: 'dashboard', Component: DashboardPage },
      { path: '*', loader: to('/apps/control') },
    ],
  },
  { path: '*', loader: to('/apps/control') },
]
