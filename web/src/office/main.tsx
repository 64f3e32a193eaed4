import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { CallError } from '../shared/api/call-error.ts'
import { learnSellerZone } from '../shared/api/learn-seller-zone.ts'
import { createQueryClient } from '../shared/api/query-client.ts'
import { detectedLanguage } from '../shared/i18n/detected-language.ts'
import { forgetAddressLanguage } from '../shared/i18n/forget-address-language.ts'
import { startTranslations } from '../shared/i18n/translations.ts'
import { sortOutLogins, storedUser, watchStoredUser } from '../shared/session/stored-user.ts'
import { CspSafe } from '../shared/ui/csp-safe.tsx'
import { loadPageAhead } from '../shared/ui/load-page-ahead.ts'
import { nextTask } from '../shared/ui/next-task.ts'
import { routes } from './routes.tsx'
import { learnPermissions, watchSession } from './session.ts'

// The script has just been evaluated; each step from here on is a task of its own.
await nextTask()
loadPageAhead(routes)
await startTranslations(['common', 'office', 'food'], detectedLanguage())
await nextTask()
forgetAddressLanguage()
void learnSellerZone()
sortOutLogins()

const queryClient = createQueryClient((error) => {
  // A permission was taken away since it was looked up last: menu and pages follow.
  if (error instanceof CallError && error.code === 'not_allowed') void learnPermissions()
})
await nextTask()
const router = createBrowserRouter(routes)
watchSession(() => void router.navigate('/apps/office/login?ended=1'))

// What was fetched for one account is not shown to the next one, and the routes decide again who may be where.
let fetchedFor = storedUser()
watchStoredUser(() => {
  const user = storedUser()
  if (user?.username !== fetchedFor?.username) queryClient.clear()
  else if (user?.token !== fetchedFor?.token) void queryClient.invalidateQueries()
  fetchedFor = user
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
