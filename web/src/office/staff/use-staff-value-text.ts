import { useTranslation } from 'react-i18next'
import { levels, levelTexts } from './staff-labels.ts'

/** Values of an account in words where they say nothing by themselves: permissions, and whether there is an app. */
export function useStaffValueText(): (field: string, value: unknown) => string | undefined {
  const { t } = useTranslation()
  return (field, value) => {
    if (field === 'totp')
      return t(value === true ? 'office:staff.totp_on' : 'office:staff.totp_off')
    const level = levels.find((each) => each === value)
    return field.startsWith('access.') && level !== undefined ? t(levelTexts[level]) : undefined
  }
}
