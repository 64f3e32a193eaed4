import { orderStatus } from '@kontor/contract/rules/statuses'
import type { OrderHeader } from '@kontor/contract/control/order'
import { useTranslation } from 'react-i18next'
import { isFrozen } from './order-line.ts'

/** Why nothing of an order can be picked, as a message; null when it can. */
export function useWhyNotPickable(header: OrderHeader): string | null {
  const { t } = useTranslation()
  if (header.statusId === orderStatus.cancelled) return t('control:order.cancelled')
  if (isFrozen(header)) return t('control:order.frozen')
  if (header.statusId === orderStatus.completed) return t('control:order.completed')
  return null
}
