import { orderStatus, type OrderStatusId } from '@kontor/contract/rules/statuses'
import { buyerNamed, buyers, regular, type Buyer } from './buyers.ts'
import type { Chance } from './chance.ts'
import { openOrders } from './open-orders.ts'
import { addDays, dayOf, isSunday, minuteOfDay, momentOn } from './seller-day.ts'

/** Who orders when, and how far it gets. */
export interface OrderOutline {
  readonly buyer: Buyer
  readonly statusId: OrderStatusId
  readonly placedAt: Date
  readonly lineCount: number
  /** Some of it is approved, not all. */
  readonly begun: boolean
  readonly hasWaybill: boolean
  /** Its first invoice was cancelled and issued again. */
  readonly reinvoiced: boolean
}

const completedOrders = 158
/** Days enough for the slowest of them to be picked, delivered and invoiced. */
const completedAfterDays = 5
const lastDayBack = 360

/** Among the completed ones: one of `demo`, one of another customer. */
const reinvoiced = new Set([20, 73])

const hugeOrderLines = 64

const opening = 6 * 3600
const closing = 17 * 3600 + 1800

/** In business hours; on the day the shop is loaded only what lies behind us, however early it is. */
function placedOn(daysAgo: number, now: Date, chance: Chance): Date {
  const today = dayOf(now)
  if (daysAgo > 0) {
    return momentOn(addDays(today, -daysAgo), chance.whole(opening, closing))
  }
  const from = momentOn(today, minuteOfDay(now) * 60 > opening + 1800 ? opening : 0)
  const to = Math.min(now.getTime(), momentOn(today, closing).getTime())
  return new Date(chance.whole(from.getTime(), to))
}

/** Nobody orders on a Sunday, but for the last two days there must be orders on whichever day it is. */
function withoutSunday(daysAgo: number, now: Date): number {
  return daysAgo > 1 && isSunday(addDays(dayOf(now), -daysAgo)) ? daysAgo + 1 : daysAgo
}

function outlineCompleted(now: Date, chance: Chance): OrderOutline[] {
  const others = buyers.filter((buyer) => buyer !== regular)
  return Array.from({ length: completedOrders }, (_, index) => {
    const buyer =
      index % 5 === 0 ? regular : others[(index - Math.floor(index / 5)) % others.length]
    if (buyer === undefined) throw new RangeError('the demo shop has too few customers')
    const daysAgo = Math.round(
      completedAfterDays + (index * (lastDayBack - completedAfterDays)) / completedOrders,
    )
    return {
      buyer,
      statusId: orderStatus.completed,
      placedAt: placedOn(withoutSunday(daysAgo, now), now, chance),
      lineCount: chance.whole(...buyer.orderSize),
      begun: false,
      hasWaybill: true,
      reinvoiced: reinvoiced.has(index),
    }
  })
}

/** All orders of the last year, oldest first. */
export function outlineOrders(now: Date, chance: Chance): OrderOutline[] {
  const open = openOrders.flatMap(([statusId, entries]) =>
    entries.map(([daysAgo, username, extra]): OrderOutline => {
      const buyer = buyerNamed(username)
      return {
        buyer,
        statusId,
        placedAt: placedOn(withoutSunday(daysAgo, now), now, chance),
        lineCount: extra === 'huge' ? hugeOrderLines : chance.whole(...buyer.orderSize),
        begun: extra === 'begun',
        hasWaybill: extra === 'waybill',
        reinvoiced: false,
      }
    }),
  )
  return [...open, ...outlineCompleted(now, chance)].toSorted(
    (one, other) => one.placedAt.getTime() - other.placedAt.getTime(),
  )
}
