import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LanguageItems } from '../../shared/i18n/language-items.tsx'
import { useAppLanguage } from '../../shared/i18n/use-app-language.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Menu } from '../../shared/ui/menu.tsx'

export function LanguageMenu() {
  const { t } = useTranslation()
  const { current } = useAppLanguage()
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
      <LanguageItems />
    </Menu>
  )
}
