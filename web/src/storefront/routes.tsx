import { redirect, type RouteObject } from 'react-router'
import { Home } from './catalogue/home.tsx'
import { PageFailure } from './layout/page-failure.tsx'
import { Layout } from './layout/layout.tsx'

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    ErrorBoundary: PageFailure,
    children: [{ index: true, Component: Home }],
  },
  { path: '*', loader: () => redirect('/') },
]
