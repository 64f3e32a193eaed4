import type { Language } from '@kontor/contract/rules/languages'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { languageNames } from './language-names.ts'

interface LanguageButtonsProps {
  offered: readonly Language[]
  current: Language
  onChoose: (language: Language) => void
}

/** One button for each language. Pages that are seen first use it instead of a menu, whose code is several times as large. */
export function LanguageButtons({ offered, current, onChoose }: LanguageButtonsProps) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('common:language')} className="flex gap-1">
      {offered.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => onChoose(language)}
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
