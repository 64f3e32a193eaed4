import { orderStatus } from '@kontor/contract/rules/statuses'
import { Badge } from '../../shared/ui/badge.tsx'

interface OrderStatusProps {
  statusId: number
  statusDescription: string
}

/** The description of a status as a class name, which has no spaces (O-01). */
export const statusClass = (statusDescription: string) =>
  statusDescription.trim().replaceAll(/\s+/g, '-')

function lookOf(statusId: number) {
  if (statusId === orderStatus.new) return 'soft'
  if (statusId === orderStatus.ready) return 'go'
  if (statusId === orderStatus.parked || statusId === orderStatus.parking) return 'parked'
  return 'plain'
}

export function OrderStatus({ statusId, statusDescription }: OrderStatusProps) {
  return (
    <span className={statusClass(statusDescription)}>
      <Badge look={lookOf(statusId)}>{statusDescription}</Badge>
    </span>
  )
}
