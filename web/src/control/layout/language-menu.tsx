import { isLanguage, type Language, languages } from '@kontor/contract/core/languages'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Menu, MenuItem } from '../../shared/ui/menu.tsx'

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const current = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : 'en'

  async function choose(language: Language) {
    await i18n.changeLanguage(language)
    // The cached answers are in the former language.
    await queryClient.invalidateQueries()
  }

  return (
    <Menu
      trigger={
        <Button
          look="quiet"
          aria-label={`${t('common:language')}: ${current.toUpperCase()}`}
          className="min-w-target"
        >
          <Languages aria-hidden size={24} className="max-sm:hidden" />
          {current.toUpperCase()}
        </Button>
      }
    >
      {languages.map((language) => (
        <MenuItem key={language} onSelect={() => void choose(language)}>
          <span className="w-8 font-semibold">{language.toUpperCase()}</span>
          <span lang={language} className="flex-1 text-muted">
            {languageNames[language]}
          </span>
          {language === current && <Check aria-hidden size={20} className="text-accent" />}
        </MenuItem>
      ))}
    </Menu>
  )
}
