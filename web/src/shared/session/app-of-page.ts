import { apps, type App } from '@kontor/contract/core/permissions'

/** The app that this page belongs to, as the HTML says. */
export function appOfPage(): App {
  const { app: named } = document.documentElement.dataset
  const app = apps.find((each) => each === named)
  if (app === undefined) throw new Error('the page names no app')
  return app
}
