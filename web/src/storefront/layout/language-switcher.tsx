import { type Language, languages } from '@kontor/contract/core/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { clearTab, storeLanguage } from '../../shared/i18n/stored-language.ts'
import { storageLasts } from '../../shared/session/browser-storage.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'

/** The session storage holds data in the old language, so it is cleared and the page reloads (S-02). */
function useChangeLanguage(): (language: Language) => void {
  const client = useQueryClient()
  const { i18n } = useTranslation()
  return (language) => {
    storeLanguage(language)
    clearTab()
    if (storageLasts()) location.reload()
    // Without storage a reload would lose the choice, the user and the basket, so the page is updated instead.
    else void i18n.changeLanguage(language).then(() => client.resetQueries())
  }
}

export function LanguageSwitcher() {
  const { t } = useTranslation()
  const current = currentLanguage()
  const change = useChangeLanguage()
  return (
    <div role="group" aria-label={t('common:language')} className="flex gap-1">
      {languages.map((language) => (
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
