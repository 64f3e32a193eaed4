import type { SessionUser } from '@kontor/contract/accounts'
import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { logOut } from '../account/log-out.ts'

export function UserMenu({ customer }: { customer: SessionUser }) {
  const { t } = useTranslation()
  return (
    <Menu
      trigger={
        <Button>
          <UserRound aria-hidden size={18} />
          <span className="max-w-52 truncate">{customer.fullName}</span>
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    >
      <MenuItem icon={<LogOut aria-hidden size={18} />} onSelect={() => void logOut()}>
        {t('common:logout')}
      </MenuItem>
    </Menu>
  )
}
