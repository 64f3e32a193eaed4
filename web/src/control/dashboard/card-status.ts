import { orderStatus } from '@kontor/contract/rules/statuses'

const parking = { label: 'control:card.parking', look: 'parked' } as const
const ready = { label: 'control:card.ready', look: 'go' } as const
const today = { label: 'control:card.today', look: 'plain' } as const

/** What a card says about when its order goes out (C-04). */
export function cardStatus(statusId: number) {
  if (statusId === orderStatus.parking) return parking
  if (statusId === orderStatus.ready) return ready
  return today
}
