import type { SessionUser } from '@kontor/contract/core/session'
import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../shared/ui/button.tsx'
import { Menu, MenuItem } from '../../shared/ui/menu.tsx'
import { accountLinks } from '../account/account-links.ts'
import { logOut } from '../account/log-out.ts'

export function UserMenu({ customer }: { customer: SessionUser }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <Button>
          <UserRound aria-hidden size={18} />
          <span title={customer.fullName} className="max-w-40 truncate xl:max-w-52">
            {customer.fullName}
          </span>
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    >
      {accountLinks.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} icon={<Icon aria-hidden size={18} />} onSelect={() => void navigate(to)}>
          {t(label)}
        </MenuItem>
      ))}
      <MenuItem icon={<LogOut aria-hidden size={18} />} onSelect={() => void logOut()}>
        {t('common:logout')}
      </MenuItem>
    </Menu>
  )
}
