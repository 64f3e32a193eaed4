import { medianBy } from '../bench/median.ts'
import { invariants, type Invariant, type Journal } from './journal.ts'

export interface FaultRecord {
  readonly name: string
  readonly backAfterMs: number
}

export interface TortureReport {
  readonly seed: number
  readonly seconds: number
  readonly records: readonly FaultRecord[]
  readonly journal: Journal
  readonly logFile: string
}

/** Violations printed per invariant; the rest is counted. */
const toldOfEach = 10

const names = Object.keys(invariants) as Invariant[]

function faultLines(records: readonly FaultRecord[]): string[] {
  const kinds = [...new Set(records.map(({ name }) => name))].toSorted()
  const width = Math.max(40, ...kinds.map(({ length }) => length + 1))
  const rows = kinds.map((kind) => {
    const times = records.filter(({ name }) => name === kind).map((each) => each.backAfterMs)
    const slowest = Math.round(Math.max(...times))
    const usual = Math.round(medianBy(times, (each) => each))
    return `${kind.padEnd(width)}${[times.length, usual, slowest].map((each) => String(each).padStart(14)).join('')}`
  })
  const head = ['times', 'median, ms', 'slowest, ms'].map((each) => each.padStart(14)).join('')
  return [`${'fault'.padEnd(width)}${head}`, ...rows]
}

function invariantLines({ checked, violations }: Journal): string[] {
  // Not every run has deploys, or a limit for the time of a recovery.
  const looked = names.filter((name) => checked.has(name))
  return looked.flatMap((name) => {
    const broken = violations.filter(({ invariant }) => invariant === name)
    const result = broken.length === 0 ? 'holds' : `BROKEN ${broken.length} times`
    const line = `${invariants[name].padEnd(76)}${String(checked.get(name)).padStart(10)}  ${result}`
    return [line, ...broken.slice(0, toldOfEach).map(({ what }) => `    ${what}`)]
  })
}

export function reportLines({ seed, seconds, records, journal }: TortureReport): string[] {
  const { orders, approvals, documents, payments, edits, imports } = journal
  const { otherWrites, acknowledged, answers } = journal
  const byStatus = [...answers]
    .toSorted(([status], [other]) => status - other)
    .map(([status, count]) => `${count} × ${status === 0 ? 'lost' : status}`)
  return [
    `seed ${seed}: ${records.length} faults in ${Math.round(seconds)} s`,
    '',
    ...faultLines(records),
    '',
    `acknowledged writes: ${acknowledged} (${orders.length} orders, ${approvals.length} approvals, ` +
      `${documents.length} documents, ${payments.length} payments, ${edits.length} edits, ${imports.length} imports, ${otherWrites} others)`,
    `answers: ${byStatus.join(', ')}`,
    '',
    `${'invariant'.padEnd(76)}${'checked'.padStart(10)}`,
    ...invariantLines(journal),
  ]
}
