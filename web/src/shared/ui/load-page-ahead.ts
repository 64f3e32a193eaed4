import { matchRoutes, type RouteObject } from 'react-router'

/** Loads the code of the page at this address now, beside its data, and not only when it is rendered. */
export function loadPageAhead(routes: RouteObject[]): void {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const page: unknown = route.Component
    if (typeof page === 'function' && 'loadAhead' in page && typeof page.loadAhead === 'function') {
      page.loadAhead()
    }
  }
}
