import { areas } from '@kontor/contract/core/permissions'
import { mergeRecords, withField } from '@kontor/contract/rules/merge-records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { areaTexts } from '../permission-text.ts'
import { levels, levelTexts, type Staff } from './staff-labels.ts'

const fieldTexts: Readonly<Record<string, string>> = {
  fullName: 'office:staff.name',
  username: 'common:username',
  locked: 'office:staff.locked',
}

interface ChangedMeanwhileProps {
  mine: Staff
  seen: Staff
  theirs: Staff
  onChosen: (document: Staff) => void
}

/** Fields that a colleague changed too: mine or theirs, one by one. */
export function ChangedMeanwhile({ mine, seen, theirs, onChosen }: ChangedMeanwhileProps) {
  const { t } = useTranslation()
  const { document, conflicts } = mergeRecords(seen, mine, theirs)
  const [mineIn, setMineIn] = useState<readonly string[]>([])

  function nameOf(field: string): string {
    const area = areas.find((each) => field === `access.${each}`)
    if (area !== undefined) return t(areaTexts[area])
    return t(fieldTexts[field] ?? 'office:staff.access')
  }

  function textOf(value: unknown): string {
    const level = levels.find((each) => each === value)
    if (level !== undefined) return t(levelTexts[level])
    if (typeof value === 'boolean') return t(value ? 'office:changed.yes' : 'office:changed.no')
    return String(value)
  }

  function choose() {
    let chosen = document
    for (const { field, mine: own, theirs: other } of conflicts) {
      const value = mineIn.includes(field) ? own : other
      chosen = withField(chosen, field, value ?? null) ?? chosen
    }
    onChosen(chosen)
  }

  return (
    <section
      role="alert"
      className="flex flex-col gap-3 rounded-md border border-parked bg-parked-soft p-4 text-sm"
    >
      <p className="font-medium text-parked">{t('office:changed.lead')}</p>
      {conflicts.map(({ field, mine: own, theirs: other }) => (
        <fieldset key={field} className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <legend className="float-left mr-4 w-40 font-medium">{nameOf(field)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="flex min-h-7 items-center gap-1.5">
              <input
                type="radio"
                name={`changed-${field}`}
                checked={mineIn.includes(field) === (side === 'mine')}
                onChange={() =>
                  setMineIn((before) => [
                    ...before.filter((each) => each !== field),
                    ...(side === 'mine' ? [field] : []),
                  ])
                }
                className="size-4 accent-(--accent)"
              />
              {t(side === 'mine' ? 'office:changed.mine' : 'office:changed.theirs', {
                value: textOf(side === 'mine' ? own : other),
              })}
            </label>
          ))}
        </fieldset>
      ))}
      <Button onClick={choose} className="self-start">
        {t('office:changed.take')}
      </Button>
    </section>
  )
}
