import { currentLanguage } from '../../shared/i18n/language.ts'
import { browserEntries } from '../../shared/session/browser-storage.ts'

/** When each line of a guest's basket was last checked against the shop, by sales unit, and in which language. */
const entry = 'basket-checked'

/** A checked line is fresh for this long. */
export const freshFor = 5 * 60_000

interface Checked {
  readonly at: number
  readonly language: string
}

interface Unit {
  readonly salesUnitId: number
}

function checkedLines(): Readonly<Record<string, Partial<Checked> | null>> {
  try {
    const stored: unknown = JSON.parse(browserEntries.get(entry) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

export function rememberChecked(lines: readonly Unit[]): void {
  const now: Checked = { at: Date.now(), language: currentLanguage() }
  const checked = Object.fromEntries(lines.map(({ salesUnitId }) => [salesUnitId, now]))
  browserEntries.set(entry, JSON.stringify({ ...checkedLines(), ...checked }))
}

export const forgetChecked = (): void => browserEntries.remove(entry)

/** The lines whose names are in another language than the page. */
export function foreignLines<Line extends Unit>(lines: readonly Line[]): Line[] {
  const checked = checkedLines()
  return lines.filter(({ salesUnitId }) => checked[salesUnitId]?.language !== currentLanguage())
}

/** The lines that may be outdated. */
export function outdatedLines<Line extends Unit>(lines: readonly Line[]): Line[] {
  const checked = checkedLines()
  return lines.filter(({ salesUnitId }) => {
    const last = checked[salesUnitId]
    // A time in the future means that the clock was set back.
    const age = Date.now() - Number(last?.at)
    return last?.language !== currentLanguage() || !(age >= 0 && age < freshFor)
  })
}
