import { orderStatus } from '@kontor/contract/rules/statuses'
import { Badge } from '../../shared/ui/badge.tsx'
import { statusClass } from './status-class.ts'

interface OrderStatusProps {
  statusId: number
  statusDescription: string
}

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
