import { type Language, languages } from '@kontor/contract/languages'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/language.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { storeLanguage } from '../../i18n/stored-language.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** What the session holds is in the old language, so it goes and the page loads again (S-02). */
function changeTo(language: Language): void {
  storeLanguage(language)
  sessionStorage.clear()
  location.reload()
}

export function LanguageSwitcher() {
  const { t } = useTranslation()
  const current = currentLanguage()
  return (
    <div role="group" aria-label={t('common:language')} className="flex gap-1">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => changeTo(language)}
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
