import type { Day } from './document-data.ts'
import { group, text } from './xml.ts'

/** Two decimals without floating point. */
export function decimal(hundredths: number): string {
  const size = Math.abs(hundredths)
  const cents = String(size % 100).padStart(2, '0')
  return `${hundredths < 0 ? '-' : ''}${Math.floor(size / 100)}.${cents}`
}

const compact = (day: Day) => day.replaceAll('-', '')

/** A day, in the format 102 of UNTDID 2379. */
export const date = (name: string, day: Day, prefix = 'udt') =>
  group(name, [text(`${prefix}:DateTimeString`, compact(day), { format: '102' })])
