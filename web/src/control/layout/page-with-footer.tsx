import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useSession } from '../../shared/session/use-session.ts'
import { useScanOpensOrder } from '../find/use-scan-opens-order.ts'
import { AppVersion } from './app-version.tsx'
import { MainContent } from './main-content.tsx'

/** The pages with the app's footer; an order has its own footer (D-04). */
export function PageWithFooter() {
  const fullName = useSession()?.fullName ?? ''
  useScanOpensOrder()
  return (
    <>
      <MainContent>
        <Outlet />
      </MainContent>
      <ControlFooter fullName={fullName} />
    </>
  )
}

function ControlFooter({ fullName }: { fullName: string }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line bg-surface px-4 py-2 text-xs text-muted md:sticky md:bottom-0">
      <span className="font-medium text-ink">{fullName}</span>
      <AppVersion />
      <Clock />
    </footer>
  )
}

function Clock() {
  const now = useNow()
  const formats = useFormats()
  return <time dateTime={now.toISOString()}>{formats.clock(now)}</time>
}

/** The current time, updated every second. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
