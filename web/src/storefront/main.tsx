import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { languageOfPage } from '../shared/i18n/first-view.ts'
import { followSellerZone } from '../shared/api/follow-seller-zone.ts'
import { createQueryClient } from '../shared/api/query-client.ts'
import { setCurrentLanguage } from '../shared/i18n/language.ts'
import { keepTabLanguage, storedLanguage, tellServer } from '../shared/i18n/stored-language.ts'
import { startTranslations } from '../shared/i18n/translations.ts'
import { sortOutLogins } from '../shared/session/stored-user.ts'
import { CspSafe } from '../shared/ui/csp-safe.tsx'
import { loadPageAhead } from '../shared/ui/load-page-ahead.ts'
import { nextTask } from '../shared/ui/next-task.ts'
import { followSession } from './account/follow-session.ts'
import { landFloating } from './layout/floating.ts'
import { PageSkeleton } from './layout/page-skeleton.tsx'
import { takeLinkLanguage } from './product/take-link-language.ts'
import { routes } from './routes.tsx'
import { startLoading } from './start-loading.ts'

/** After this time the app replaces the HTML from the server with skeletons. */
const longestShell = 1000

// The script has just been evaluated; each step from here on is a task of its own.
await nextTask()
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
loadPageAhead(routes)
await nextTask()
void startTranslations(['common', 'storefront'], { lng: language, fallbackLng: false })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
// HTML in another language is removed.
const isDrawn = languageOfPage() === language && root.hasChildNodes()
if (!isDrawn) root.replaceChildren()
// The HTML from the server stays until the app can show the same, but only for a limited time.
if (isDrawn) await Promise.race([loaded, new Promise((done) => setTimeout(done, longestShell))])
await nextTask()
const router = createBrowserRouter(routes)
await nextTask()
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <CspSafe>
        <Suspense fallback={<PageSkeleton />}>
          <RouterProvider router={router} />
        </Suspense>
      </CspSafe>
    </QueryClientProvider>
  </StrictMode>
)
// As a transition it is rendered in short steps, between which the page reacts to input.
startTransition(() => createRoot(root).render(app))
