import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { type PriceRule, type Rounding, roundings } from './price-rule.ts'

const roundingTexts: Readonly<Record<Rounding, string>> = {
  cent: 'office:grid.round_cent',
  five: 'office:grid.round_five',
  ten: 'office:grid.round_ten',
  nine: 'office:grid.round_nine',
  ninety_nine: 'office:grid.round_ninety_nine',
}

interface RuleDialogProps {
  /** Prices that it would change. */
  count: number
  onClose: () => void
  onRule: (rule: PriceRule) => void
}

const percentIn = (text: string): number | undefined => {
  const plain = text
    .replaceAll(/[%\s+]/g, '')
    .replace(',', '.')
    .replace('−', '-')
  const value = Number(plain)
  return plain === '' || Number.isNaN(value) || value <= -100 || value > 1000 ? undefined : value
}

/** Changes the selected prices by a rule: so many percent, rounded in a certain way. */
export function RuleDialog({ count, onClose, onRule }: RuleDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [rounding, setRounding] = useState<Rounding>('cent')
  const [isTried, setIsTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const percent = percentIn(text)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (percent === undefined) first.current?.focus()
    else onRule({ percent, rounding })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={first}
      title={t('office:grid.rule_title')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm">{t('office:grid.rule_text', { count })}</p>
        <Field
          ref={first}
          label={t('office:grid.percent')}
          hint={t('office:grid.percent_hint')}
          value={text}
          onChange={setText}
          error={isTried && percent === undefined ? t('office:grid.percent_wrong') : undefined}
        />
        <SelectField
          label={t('office:grid.rounding')}
          name="rounding"
          value={rounding}
          onChange={(value) => setRounding(roundings.find((each) => each === value) ?? 'cent')}
          placeholder={t('office:grid.rounding')}
          options={roundings.map((each) => ({ value: each, label: t(roundingTexts[each]) }))}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('office:import.back')}</Button>
          <Button type="submit" look="go">
            {t('office:grid.rule_apply')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
