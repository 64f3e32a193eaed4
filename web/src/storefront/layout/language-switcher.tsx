import { languages } from '@kontor/contract/rules/languages'
import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { LanguageButtons } from '../../shared/i18n/language-buttons.tsx'
import { companyQuery } from '../content/queries.ts'
import { useChangeLanguage } from './use-change-language.ts'

/** The languages of the shop (E-06); until they are known, all. */
export function LanguageSwitcher() {
  const current = currentLanguage()
  const change = useChangeLanguage()
  const { data: company } = useQuery(companyQuery)
  const known = company?.languages ?? languages
  const offered = languages.filter((language) => known.includes(language))
  // One language is no choice, unless it is another than the one that is shown.
  if (offered.length === 1 && offered[0] === current) return null
  return <LanguageButtons offered={offered} current={current} onChoose={change} />
}
