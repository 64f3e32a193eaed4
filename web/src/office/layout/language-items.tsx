import { isLanguage, type Language, languages } from '@kontor/contract/core/languages'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { MenuItem } from '../../shared/ui/menu.tsx'

export function useOfficeLanguage() {
  const { i18n } = useTranslation()
  const queryClient = useQueryClient()
  const current: Language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : 'en'
  async function choose(language: Language) {
    await i18n.changeLanguage(language)
    // What the server answered is in the former language.
    await queryClient.invalidateQueries()
  }
  return { current, choose }
}

/** The languages as items of a menu. */
export function LanguageItems() {
  const { current, choose } = useOfficeLanguage()
  return languages.map((language) => (
    <MenuItem key={language} onSelect={() => void choose(language)}>
      <span className="w-6 text-xs font-semibold text-muted">{language.toUpperCase()}</span>
      <span lang={language} className="flex-1">
        {languageNames[language]}
      </span>
      {language === current && <Check aria-hidden size={18} className="text-accent" />}
    </MenuItem>
  ))
}
