import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/session/use-may.ts'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Card } from '../layout/card.tsx'
import type { SectionFieldsProps } from './section-form.tsx'

/** How staff of the office prove who they are. */
export function SecurityFields({ form }: SectionFieldsProps<'security'>) {
  const { t } = useTranslation()
  // It decides how others log in.
  const mayChange = useMay()({ call: '/api/office/staff/add', permission: 'staff.change' })
  return (
    <Card>
      <fieldset disabled={!mayChange}>
        <Checkbox
          label={t('office:settings.second_factor')}
          checked={form.draft.secondFactor}
          onChange={(secondFactor) => mayChange && form.set('secondFactor', secondFactor)}
        />
      </fieldset>
      <p className="text-sm text-muted">{t('office:settings.second_factor_hint')}</p>
    </Card>
  )
}
