import { Menu as BaseMenu } from '@base-ui/react/menu'
import { ChevronDown, Keyboard, LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { initialsOf } from '../../shared/session/initials.ts'
import { Menu, MenuItem } from '../../shared/ui/menu.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { LanguageItems } from '../../shared/i18n/language-items.tsx'
import { logOut } from './log-out.ts'

interface UserMenuProps {
  fullName: string
  onShortcuts: () => void
}

export function UserMenu({ fullName, onShortcuts }: UserMenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-target items-center gap-2 rounded-md px-1.5 text-sm font-medium transition-colors hover:bg-sunken"
        >
          <span
            aria-hidden
            className="flex size-7 items-center justify-center rounded-full bg-accent text-xs font-semibold text-on-accent"
          >
            {initialsOf(fullName, currentLanguage())}
          </span>
          <VisuallyHidden>{t('office:user.menu')}</VisuallyHidden>
          <span className="max-w-48 truncate max-md:sr-only" title={fullName}>
            {fullName}
          </span>
          <ChevronDown aria-hidden size={16} className="text-muted" />
        </button>
      }
    >
      <MenuItem
        icon={<UserRound aria-hidden size={18} />}
        onSelect={() => void navigate('/apps/office/account')}
      >
        {t('office:account.title')}
      </MenuItem>
      <MenuItem icon={<Keyboard aria-hidden size={18} />} onSelect={onShortcuts}>
        {t('office:shortcuts.title')}
      </MenuItem>
      <BaseMenu.Separator className="my-1 border-t border-line" />
      <LanguageItems />
      <BaseMenu.Separator className="my-1 border-t border-line" />
      <MenuItem icon={<LogOut aria-hidden size={18} />} onSelect={logOut}>
        {t('common:logout')}
      </MenuItem>
    </Menu>
  )
}
