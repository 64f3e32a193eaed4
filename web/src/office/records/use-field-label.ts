import { useTranslation } from 'react-i18next'
import { languageNames } from '../../shared/i18n/language-names.ts'

/** The keys of the names of fields, by the parts of their paths. */
export type FieldLabels = Readonly<Record<string, string>>

/** The name of a field in words: `salesUnits.12.price` is “Sales unit · Price”, `name.de` is “Name · Deutsch”. */
export function useFieldLabel(labels: FieldLabels): (field: string) => string {
  const { t } = useTranslation()
  const languages: Readonly<Record<string, string>> = languageNames
  return (field) =>
    field
      .split('.')
      .map((part) => (labels[part] === undefined ? languages[part] : t(labels[part])))
      .filter((part) => part !== undefined)
      .join(' · ')
}
