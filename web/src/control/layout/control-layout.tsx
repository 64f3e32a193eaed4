import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData, useLocation, useMatch } from 'react-router'
import { ToastProvider } from '../../shared/ui/toast.tsx'
import type { enterControl } from '../enter.ts'
import { useLive } from '../live/use-live.ts'
import { ApprovalsProvider } from '../counts/approvals-provider.tsx'
import { BeyondDialog } from '../counts/beyond-dialog.tsx'
import { rememberPlace } from '../place.ts'
import { ControlHeader } from './control-header.tsx'
import { contentId } from './main-content.tsx'

/** Messages stay for 5 s (D-14). */
const messageStays = 5000

export function ControlLayout() {
  const { t } = useTranslation()
  const { fullName, token } = useLoaderData<typeof enterControl>()
  const { pathname, search } = useLocation()
  useEffect(() => rememberPlace(pathname + search), [pathname, search])
  const atOrder = useMatch('/apps/control/control-item/:orderId') !== null
  return (
    <ToastProvider
      duration={messageStays}
      closeLabel={t('common:close')}
      label={t('common:messages')}
      loadAhead
    >
      <ApprovalsProvider>
        <LiveUpdates key={token} />
        <div className="flex min-h-dvh flex-col lg:has-data-fill:h-dvh">
          <a
            href={`#${contentId}`}
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:flex focus:min-h-target focus:items-center focus:rounded-md focus:bg-surface focus:px-4 focus:font-medium focus:shadow-float"
          >
            {t('control:header.skip')}
          </a>
          <ControlHeader fullName={fullName} />
          {/* Another agent gets a new page, also at the same address. */}
          <Outlet key={token} />
        </div>
        {/* At an order it waits until the other questions are answered. */}
        {!atOrder && <BeyondDialog />}
      </ApprovalsProvider>
    </ToastProvider>
  )
}

/** Renders nothing; keeps the live stream open inside the providers that it needs. */
function LiveUpdates() {
  useLive()
  return null
}
