import { currentLanguage } from '../../shared/i18n/language.ts'
import { browserEntries } from '../../shared/session/browser-storage.ts'

/** When each line of a guest's basket was last as the shop has it, by sales unit, and in which language. */
const entry = 'basket-checked'

/** So long it is taken to be as it was. */
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

/** The lines that may no longer be as the shop has them. */
export function outdatedLines<Line extends Unit>(lines: readonly Line[]): Line[] {
  const checked = checkedLines()
  return lines.filter(({ salesUnitId }) => {
    const last = checked[salesUnitId]
    // A time to come is that of a clock which has been set back since.
    const age = Date.now() - Number(last?.at)
    return last?.language !== currentLanguage() || !(age >= 0 && age < freshFor)
  })
}
