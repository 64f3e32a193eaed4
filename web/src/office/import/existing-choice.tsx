import { existingPictures } from '@kontor/contract/rules/pictures'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExistingPictures } from './use-picture-set.ts'

const texts: Readonly<Record<ExistingPictures, string>> = {
  keep: 'office:import.pictures_keep',
  replace: 'office:import.pictures_replace',
}

interface ExistingChoiceProps {
  value: ExistingPictures
  onChange: (value: ExistingPictures) => void
  disabled?: boolean
}

/** What becomes of the pictures that products have. */
export function ExistingChoice({ value, onChange, disabled = false }: ExistingChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset disabled={disabled} className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <legend className="sr-only">{t('office:import.pictures_existing')}</legend>
      {existingPictures.map((each) => (
        <label key={each} className="flex min-h-target cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={id}
            checked={each === value}
            onChange={() => onChange(each)}
            className="size-4.5 accent-(--accent)"
          />
          {t(texts[each])}
        </label>
      ))}
    </fieldset>
  )
}
