import { lazy } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { Home } from './catalogue/home.tsx'
import { PageFailure } from './layout/page-failure.tsx'
import { Layout } from './layout/layout.tsx'

const StaticPage = lazy(async () => ({
  default: (await import('./content/static-page.tsx')).StaticPage,
}))
const Favourites = lazy(async () => ({
  default: (await import('./favourites/favourites.tsx')).Favourites,
}))

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    ErrorBoundary: PageFailure,
    children: [
      { index: true, Component: Home },
      { path: 'favourites', Component: Favourites },
      { path: 'page/:pageId', Component: StaticPage },
    ],
  },
  { path: '*', loader: () => redirect('/') },
]
