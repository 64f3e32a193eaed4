/** The statuses of an order. The ids are part of the wire; their names stand in the database. */
export const orderStatus = {
  parking: 1,
  ready: 2,
  new: 11,
  processing: 12,
  control: 13,
  parked: 14,
  completed: 15,
  cancelled: 16,
} as const

export type OrderStatusId = (typeof orderStatus)[keyof typeof orderStatus]

/** The tabs of the agents' dashboard, in their order; each is named by the status it is about. */
export const dashboardTabs = [
  orderStatus.new,
  orderStatus.processing,
  orderStatus.control,
  orderStatus.parked,
] as const

export type DashboardTab = (typeof dashboardTabs)[number]

/** Ready orders wait among those in control, parking ones among the parked; ended ones stand under no tab. */
const statusesUnder: Record<DashboardTab, readonly OrderStatusId[]> = {
  [orderStatus.new]: [orderStatus.new],
  [orderStatus.processing]: [orderStatus.processing],
  [orderStatus.control]: [orderStatus.control, orderStatus.ready],
  [orderStatus.parked]: [orderStatus.parked, orderStatus.parking],
}

export function statusesOfTab(tab: DashboardTab): readonly OrderStatusId[] {
  return statusesUnder[tab]
}

/** What an agent does that may move an order on by itself (clause D-11). */
type StatusCause = 'printed' | 'approved' | 'added' | 'short'

interface AutomaticChange {
  readonly from: readonly OrderStatusId[]
  readonly to: OrderStatusId
}

const pickingBegan: AutomaticChange = {
  from: [orderStatus.new, orderStatus.processing],
  to: orderStatus.control,
}

const automaticChanges: Record<StatusCause, AutomaticChange> = {
  printed: { from: [orderStatus.new], to: orderStatus.processing },
  approved: pickingBegan,
  added: pickingBegan,
  short: pickingBegan,
}

/** The status an order has after `cause`: the next one, or the one it had. */
export function statusAfter(cause: StatusCause, status: OrderStatusId): OrderStatusId {
  const { from, to } = automaticChanges[cause]
  return from.includes(status) ? to : status
}

/** Orders that have come to their end: nothing of them is picked until they get another status. */
export const closedStatuses: readonly OrderStatusId[] = [
  orderStatus.completed,
  orderStatus.cancelled,
]

/** In these the office may change an order, as long as nothing of it was counted. */
export const changeableStatuses: readonly OrderStatusId[] = [
  orderStatus.new,
  orderStatus.processing,
  orderStatus.parking,
  orderStatus.parked,
]
