import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createQueryClient } from '../shared/api/query-client.ts'
import { learnSellerZone } from '../shared/api/learn-seller-zone.ts'
import { detectedLanguage } from '../shared/i18n/detected-language.ts'
import { forgetAddressLanguage } from '../shared/i18n/forget-address-language.ts'
import { startTranslations } from '../shared/i18n/translations.ts'
import { sortOutLogins, storedUser, watchStoredUser } from '../shared/session/stored-user.ts'
import { CspSafe } from '../shared/ui/csp-safe.tsx'
import { loadPageAhead } from '../shared/ui/load-page-ahead.ts'
import { nextTask } from '../shared/ui/next-task.ts'
import { keepAnswers, restoreAnswers } from './offline/kept-answers.ts'
import { registerWorker } from './offline/register-worker.ts'
import { learnPermissions } from './learn-permissions.ts'
import { rememberPlace } from './place.ts'
import { routes } from './routes.tsx'

// The script has just been evaluated; each step from here on is a task of its own.
await nextTask()
if (storedUser()) loadPageAhead(routes)
await startTranslations(['common', 'control'], detectedLanguage())
await nextTask()
forgetAddressLanguage()
void learnSellerZone()

sortOutLogins()
void learnPermissions()
// The login leads to the address that was opened before it.
if (!storedUser()) rememberPlace(location.pathname + location.search)

const queryClient = createQueryClient()
await restoreAnswers(queryClient).catch(() => undefined)
keepAnswers(queryClient)
await nextTask()
const router = createBrowserRouter(routes)

// After a login or logout, in this tab or another one, the cached data of the former user must not be shown, and the
// routes decide again who may enter.
let fetchedFor = storedUser()?.token
watchStoredUser(() => {
  const token = storedUser()?.token
  if (token !== fetchedFor) queryClient.clear()
  fetchedFor = token
  void restoreAnswers(queryClient).catch(() => undefined)
  void router.revalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <CspSafe>
        <RouterProvider router={router} />
      </CspSafe>
    </QueryClientProvider>
  </StrictMode>
)
await nextTask()
// As a transition it is rendered in short steps, between which the page reacts to input.
startTransition(() => createRoot(root).render(app))
registerWorker()
