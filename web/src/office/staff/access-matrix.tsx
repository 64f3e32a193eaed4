import { areas, type Area, grantableTo } from '@kontor/contract/core/permissions'
import { staffRoleNames } from '@kontor/contract/core/staff-roles'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { areaTexts } from '../permission-text.ts'
import {
  type Access,
  accessOfRole,
  type Level,
  levels,
  levelTexts,
  roleOfAccess,
  roleTexts,
  type Staff,
} from './staff-labels.ts'

interface AccessMatrixProps {
  role: Staff['role']
  access: Access
  onChange: (access: Access) => void
}

/** A ready-made role, and each area with what the account may do there. */
export function AccessMatrix({ role, access, onChange }: AccessMatrixProps) {
  const { t } = useTranslation()
  const grantable = grantableTo(role)
  const shown = areas.filter((area) => grantable.some((each) => each.startsWith(`${area}.`)))
  const levelsOf = (area: Area) =>
    levels.filter((level) => level === 'none' || grantable.includes(`${area}.${level}`))
  const ready = roleOfAccess(access)
  return (
    <div className="flex flex-col gap-4">
      {role === 'STAFF' && (
        <div className="max-w-sm">
          <SelectField
            name="ready-role"
            label={t('office:staff.ready_role')}
            value={ready ?? ''}
            onChange={(value) => {
              const chosen = staffRoleNames.find((each) => each === value)
              if (chosen !== undefined) onChange(accessOfRole(chosen))
            }}
            options={staffRoleNames.map((value) => ({ value, label: t(roleTexts[value]) }))}
            placeholder={t('office:staff.individual')}
          />
        </div>
      )}
      <div className="max-w-2xl overflow-x-auto rounded-md border border-line">
        <table className="w-full text-sm">
          <caption className="sr-only">{t('office:staff.access')}</caption>
          <tbody className="divide-y divide-line">
            {shown.map((area) => (
              <tr key={area}>
                <th scope="row" className="px-3 py-1.5 text-left font-medium">
                  {t(areaTexts[area])}
                </th>
                <td className="px-3 py-1.5">
                  <Levels
                    area={area}
                    value={access[area]}
                    offered={levelsOf(area)}
                    onChange={(level) => onChange({ ...access, [area]: level })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface LevelsProps {
  area: Area
  value: Level
  offered: readonly Level[]
  onChange: (level: Level) => void
}

function Levels({ area, value, offered, onChange }: LevelsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="sr-only">{t(areaTexts[area])}</legend>
      {offered.map((level) => (
        <label key={level} className="flex min-h-7 items-center gap-1.5">
          <input
            type="radio"
            name={`access-${area}`}
            checked={value === level}
            onChange={() => onChange(level)}
            className="size-4 accent-(--accent)"
          />
          {t(levelTexts[level])}
        </label>
      ))}
    </fieldset>
  )
}
