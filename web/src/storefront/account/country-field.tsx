import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { countriesQuery } from './queries.ts'

interface CountryFieldProps {
  label: string
  name: string
  autoComplete: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  onFocus: () => void
}

/** The countries that the shop sells to, from the server. */
export function CountryField({ error, ...field }: CountryFieldProps) {
  const { t } = useTranslation()
  const { data: countries, isError, isFetching, refetch } = useQuery(countriesQuery)
  const missing = isError && !isFetching
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <SelectField
          {...field}
          options={(countries ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={isFetching ? t('common:loading') : t('storefront:register.choose_country')}
          error={missing ? t('storefront:register.countries_error') : error}
        />
      </div>
      {missing && (
        <Button onClick={() => void refetch()}>
          <RotateCw aria-hidden size={16} />
          {t('common:retry')}
        </Button>
      )}
    </div>
  )
}
