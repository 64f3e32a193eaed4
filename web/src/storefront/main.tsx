import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { languageOfPage } from '../shared/api/first-view.ts'
import { followSellerZone } from '../shared/api/follow-seller-zone.ts'
import { createQueryClient } from '../shared/api/query-client.ts'
import { setCurrentLanguage } from '../shared/i18n/language.ts'
import { keepTabLanguage, storedLanguage, tellServer } from '../shared/i18n/stored-language.ts'
import { startTranslations } from '../shared/i18n/translations.ts'
import { sortOutLogins } from '../shared/session/stored-user.ts'
import { CspSafe } from '../shared/ui/csp-safe.tsx'
import { followSession } from './account/follow-session.ts'
import { landFloating } from './layout/floating.ts'
import { PageSkeleton } from './layout/page-skeleton.tsx'
import { takeLinkLanguage } from './product/take-link-language.ts'
import { routes } from './routes.tsx'
import { startLoading } from './start-loading.ts'

/** After this time the page shows what it waits for. */
const longestShell = 1000

/** Lets the browser paint, scroll and answer in between. */
const nextTask = () => new Promise((done) => setTimeout(done))

landFloating()
sortOutLogins()
followSession()
takeLinkLanguage()
const language = storedLanguage()
setCurrentLanguage(language)
keepTabLanguage(language)
tellServer()

await nextTask()
const queryClient = createQueryClient()
followSellerZone(queryClient)
const loaded = startLoading(queryClient)
await nextTask()
void startTranslations(['common', 'storefront'], { lng: language, fallbackLng: false })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
// What the server drew in another language is not looked at any longer.
const isDrawn = languageOfPage() === language && root.hasChildNodes()
if (!isDrawn) root.replaceChildren()
// What the server drew stays until its place can be taken by the same, but not for long.
if (isDrawn) await Promise.race([loaded, new Promise((done) => setTimeout(done, longestShell))])
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <CspSafe>
        <Suspense fallback={<PageSkeleton />}>
          <RouterProvider router={createBrowserRouter(routes)} />
        </Suspense>
      </CspSafe>
    </QueryClientProvider>
  </StrictMode>
)
// As a transition it is drawn in short steps, between which the page can be used.
startTransition(() => createRoot(root).render(app))
