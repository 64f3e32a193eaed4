import { orderStatus } from '@kontor/contract/rules/statuses'
import { Badge } from '../../shared/ui/badge.tsx'

const looks: Readonly<Record<number, 'soft' | 'plain' | 'parked' | 'danger'>> = {
  [orderStatus.new]: 'soft',
  [orderStatus.parking]: 'parked',
  [orderStatus.parked]: 'parked',
  [orderStatus.cancelled]: 'danger',
}

export const OrderStatus = ({ id, name }: { id: number; name: string }) => (
  <Badge look={looks[id] ?? 'plain'}>{name}</Badge>
)
