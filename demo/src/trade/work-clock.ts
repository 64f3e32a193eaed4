import type { Chance } from './chance.ts'
import { dayOf, isSunday, minuteOfDay, momentOn, nextWorkingDay } from './seller-day.ts'

/** When things were done to an order: always later than the last, never after `now`. */
export interface WorkClock {
  now(): Date
  /** Goes on by some seconds. */
  pass(least: number, most: number): Date
  /** Goes on to the next working day. */
  sleep(): Date
}

/** What comes in by eleven is picked the same day. */
const pickedSameDayUntil = 11 * 60

const morning = (chance: Chance) => chance.whole(7 * 3600, 11 * 3600)

/** When the warehouse usually turns to an order, and how soon it can when that still lies ahead. */
function startOfWork(placedAt: Date, end: Date, chance: Chance): Date {
  const day = dayOf(placedAt)
  const soon = new Date(placedAt.getTime() + chance.whole(1800, 7200) * 1000)
  if (minuteOfDay(placedAt) < pickedSameDayUntil && !isSunday(day)) return soon
  const nextMorning = momentOn(nextWorkingDay(day), morning(chance))
  return nextMorning <= end ? nextMorning : soon
}

export function workClock(placedAt: Date, end: Date, chance: Chance): WorkClock {
  let moment = placedAt

  /** An order of this morning has little time behind it: what does not fit is drawn together. */
  function moveTo(wanted: Date): Date {
    const halfway = moment.getTime() + Math.floor((end.getTime() - moment.getTime()) / 2)
    moment = wanted <= end ? wanted : new Date(halfway)
    return moment
  }

  moveTo(startOfWork(placedAt, end, chance))
  return {
    now: () => moment,
    pass: (least, most) =>
      moveTo(new Date(moment.getTime() + chance.whole(least * 1000, most * 1000))),
    sleep: () => moveTo(momentOn(nextWorkingDay(dayOf(moment)), morning(chance))),
  }
}
