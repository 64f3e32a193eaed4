import { isRefused, isServed, spreadOf, type Outcomes } from './outcomes.ts'
import type { Phase } from './phases.ts'

export const say = (line = '') => console.log(line)

const ms = (value: number) => value.toFixed(0)

const row = (cells: readonly string[]) => say(`| ${cells.join(' | ')} |`)

/** A table for the documentation, with the first column to the left. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]) {
  say()
  row(heads)
  row(heads.map((_, index) => (index === 0 ? '---' : '---:')))
  for (const cells of rows) row(cells)
}

export function sayTimes(outcomes: Outcomes): void {
  table(
    ['', 'served', 'p50 ms', 'p99 ms', 'max ms', 'refused', 'failed'],
    outcomes.kinds().map((what) => {
      const own = outcomes.times((each) => each.what === what && isServed(each))
      const refused = outcomes.times((each) => each.what === what && isRefused(each)).length
      const all = outcomes.times((each) => each.what === what).length
      const { count, p50, p99, max } = spreadOf(own)
      const figures = [count, p50, p99, max].map(ms)
      return [what, ...figures, String(refused), String(all - refused - count)]
    }),
  )
}

export function sayUsed({ used, late }: Phase): void {
  const memory = (values: readonly number[]) => values.map((value) => value.toFixed(0))
  table(
    ['', 'cores', 'MB at the beginning', 'at most', 'at the end'],
    [
      ['server', used.serverCores.toFixed(2), ...memory(used.serverMemory)],
      ['PostgreSQL', used.databaseCores.toFixed(2), ...memory(used.databaseMemory)],
      ['visitors (this program)', used.visitorCores.toFixed(2), '', '', ''],
    ],
  )
  const lateness = `p50 ${ms(late.p50)} ms, p99 ${ms(late.p99)} ms`
  say(`\nLoad average at the end: ${used.loadAverage.toFixed(1)}`)
  say(`Visitors were let in late by (part of all times above): ${lateness}\n`)
}

export function sayStatuses(outcomes: Outcomes): void {
  const all = outcomes.times(() => true).length
  table(
    ['status', 'answers', 'share', 'p50 ms', 'p99 ms', 'max ms'],
    [...outcomes.statuses()].map(([status, count]) => {
      const { p50, p99, max } = spreadOf(outcomes.times((each) => each.status === status))
      const share = `${((100 * count) / all).toFixed(1)} %`
      return [
        status === 0 ? 'none' : String(status),
        String(count),
        share,
        ms(p50),
        ms(p99),
        ms(max),
      ]
    }),
  )
}

/** Prints whether an aim was met; the program fails when one was not. */
export function judge(aim: string, held: boolean, found: string): void {
  say(`${held ? 'held    ' : 'NOT HELD'}  ${aim}: ${found}`)
  if (!held) process.exitCode = 1
}
