import { useTranslation } from 'react-i18next'
import { type Formats, formatsOf } from './format.ts'
import { currentLanguage } from './language.ts'

/** The formats of the page's language; renders again when it changes. */
export function useFormats(): Formats {
  useTranslation()
  return formatsOf(currentLanguage())
}
