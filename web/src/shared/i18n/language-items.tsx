import { languages } from '@kontor/contract/rules/languages'
import { Check } from 'lucide-react'
import { MenuItem } from '../ui/menu.tsx'
import { languageNames } from './language-names.ts'
import { useAppLanguage } from './use-app-language.ts'

/** The languages as items of a menu. */
export function LanguageItems() {
  const { current, choose } = useAppLanguage()
  return languages.map((language) => (
    <MenuItem key={language} onSelect={() => choose(language)}>
      <span className="w-6 text-xs font-semibold text-muted">{language.toUpperCase()}</span>
      <span lang={language} className="flex-1">
        {languageNames[language]}
      </span>
      {language === current && <Check aria-hidden size={18} className="text-accent" />}
    </MenuItem>
  ))
}
