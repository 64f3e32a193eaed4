import { languages } from '@kontor/contract/core/languages'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { companyQuery } from '../content/queries.ts'
import { useChangeLanguage } from './use-change-language.ts'

/** The languages of the shop (E-06); until they are known, all. */
export function LanguageSwitcher() {
  const { t } = useTranslation()
  const current = currentLanguage()
  const change = useChangeLanguage()
  const { data: company } = useQuery(companyQuery)
  const offered = company?.languages ?? languages
  // One language is no choice, unless it is another than the one that is shown.
  if (offered.length === 1 && offered[0] === current) return null
  return (
    <div role="group" aria-label={t('common:language')} className="flex gap-1">
      {languages
        .filter((language) => offered.includes(language))
        .map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => change(language)}
            className={classNames(
              'h-target min-w-target rounded-md px-2 text-sm uppercase transition-colors',
              language === current ? 'bg-sunken font-semibold' : 'text-muted hover:bg-sunken',
            )}
          >
            {language}
            <VisuallyHidden> {languageNames[language]}</VisuallyHidden>
          </button>
        ))}
    </div>
  )
}
