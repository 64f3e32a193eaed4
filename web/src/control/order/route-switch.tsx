import { Route } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import type { DeviceSwitch } from '../use-device-switch.ts'

/** Switches the lines between the route through the warehouse and the order in which they were ordered (D-20). */
export function RouteSwitch({ route }: { route: DeviceSwitch }) {
  const { t } = useTranslation()
  return (
    <Button
      look={route.on ? 'go' : 'plain'}
      aria-pressed={route.on}
      aria-label={t('control:order.route')}
      title={t('control:order.route')}
      onClick={route.toggle}
      className="min-w-target max-sm:px-0"
    >
      <Route aria-hidden size={22} />
      <span className="max-sm:hidden">{t('control:order.route_short')}</span>
    </Button>
  )
}
