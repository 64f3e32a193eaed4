import {
  areas,
  type Area,
  type AreaPermission,
  keyPermissions,
} from '@kontor/contract/core/permissions'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session/use-session.ts'
import { areaTexts } from '../permission-text.ts'

type Level = 'none' | 'see' | 'change'

const levels: readonly Level[] = ['none', 'see', 'change']

const levelTexts: Readonly<Record<Level, string>> = {
  none: 'office:staff.none',
  see: 'office:staff.see',
  change: 'office:staff.change',
}

interface KeyAccessProps {
  granted: readonly AreaPermission[]
  onChange: (granted: AreaPermission[]) => void
  error: string | undefined
}

const levelOf = (granted: readonly AreaPermission[], area: Area): Level => {
  if (granted.includes(`${area}.change`)) return 'change'
  return granted.includes(`${area}.see`) ? 'see' : 'none'
}

/** What a key may do in each area: at most what one may do oneself. */
export function KeyAccess({ granted, onChange, error }: KeyAccessProps) {
  const { t } = useTranslation()
  const errorId = useId()
  const held: readonly string[] = useSession()?.permissions ?? []
  const offeredIn = (area: Area) =>
    levels.filter((level) => {
      if (level === 'none') return true
      const permission = `${area}.${level}` as const
      return keyPermissions.includes(permission) && held.includes(permission)
    })
  function set(area: Area, level: Level) {
    const others = granted.filter((each) => !each.startsWith(`${area}.`))
    onChange(level === 'none' ? others : [...others, `${area}.${level}`])
  }
  return (
    <div
      role="group"
      aria-label={t('office:keys.access')}
      {...(error !== undefined && { 'aria-describedby': errorId })}
      className="flex flex-col gap-1"
    >
      <p className="text-sm font-medium">{t('office:keys.access')}</p>
      <div className="divide-y divide-line rounded-md border border-edge">
        {areas
          .filter((area) => offeredIn(area).length > 1)
          .map((area) => (
            <fieldset key={area} className="flex flex-wrap items-center gap-x-4 px-3 py-1.5">
              <legend className="float-left w-full text-sm sm:w-28">{t(areaTexts[area])}</legend>
              {offeredIn(area).map((level) => (
                <label key={level} className="flex min-h-7 items-center gap-1.5 text-sm">
                  <input
                    type="radio"
                    name={`key-${area}`}
                    checked={levelOf(granted, area) === level}
                    onChange={() => set(area, level)}
                    className="size-4 accent-(--accent)"
                  />
                  {t(levelTexts[level])}
                </label>
              ))}
            </fieldset>
          ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
