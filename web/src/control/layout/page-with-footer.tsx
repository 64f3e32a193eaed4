import { Outlet } from 'react-router'
import { useSession } from '../../shared/session/use-session.ts'
import { useScanOpensOrder } from '../find/use-scan-opens-order.ts'
import { ControlFooter } from './control-footer.tsx'
import { MainContent } from './main-content.tsx'

/** The pages that have the app's own footer; an order has one of its own (D-04). */
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
