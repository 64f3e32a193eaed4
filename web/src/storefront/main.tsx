import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { followSellerZone } from '../api/follow-seller-zone.ts'
import { createQueryClient } from '../api/query-client.ts'
import { setCurrentLanguage } from '../i18n/language.ts'
import { keepTabLanguage, storedLanguage } from '../i18n/stored-language.ts'
import { startTranslations } from '../i18n/translations.ts'
import { CspSafe } from '../ui/csp-safe.tsx'
import '../ui/styles.css'
import { dropStockAgent } from './account/drop-stock-agent.ts'
import { followSession } from './account/follow-session.ts'
import { landFloating } from './layout/floating.ts'
import { PageSkeleton } from './layout/page-skeleton.tsx'
import { takeLinkLanguage } from './product/take-link-language.ts'
import { routes } from './routes.tsx'
import { startLoading } from './start-loading.ts'

landFloating()
dropStockAgent()
followSession()
takeLinkLanguage()
const language = storedLanguage()
setCurrentLanguage(language)
keepTabLanguage(language)

const queryClient = createQueryClient()
followSellerZone(queryClient)
startLoading(queryClient)
void startTranslations(['common', 'storefront'], { lng: language, fallbackLng: false })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <CspSafe>
        <Suspense fallback={<PageSkeleton />}>
          <RouterProvider router={createBrowserRouter(routes)} />
        </Suspense>
      </CspSafe>
    </QueryClientProvider>
  </StrictMode>,
)
