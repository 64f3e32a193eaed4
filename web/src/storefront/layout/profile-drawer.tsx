import type { SessionUser } from '@kontor/contract/core/session'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Mail, MapPin, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { initialsOf } from '../../shared/session/initials.ts'
import { Drawer } from '../../shared/ui/drawer.tsx'
import { accountLinks } from '../account/account-links.ts'
import { customerInfoQuery } from '../account/queries.ts'
import { contactLinks } from '../content/contact-links.ts'
import { companyQuery } from '../content/queries.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'

interface ProfileDrawerProps {
  customer: SessionUser
  open: boolean
  onOpenChange: (open: boolean) => void
}

const links = [...accountLinks, { to: '/logout', label: 'common:logout', icon: LogOut }]

const shortcut =
  'flex size-14 items-center justify-center rounded-full border border-line text-accent hover:bg-sunken'

export function ProfileDrawer({ customer, open, onOpenChange }: ProfileDrawerProps) {
  const { t } = useTranslation()
  const { data: company } = useQuery(companyQuery)
  const { data: customerInfo } = useQuery(customerInfoQuery)
  const contact = company && contactLinks(company)
  return (
    <Drawer
      side="right"
      open={open}
      onOpenChange={onOpenChange}
      title={t('storefront:account')}
      closeLabel={t('common:close')}
    >
      <div className="flex flex-1 flex-col gap-6 p-4">
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-strong"
          >
            {initialsOf(customer.fullName, currentLanguage())}
          </span>
          <div className="min-w-0 break-words">
            <p className="font-semibold">{customer.fullName}</p>
            <p className="text-sm text-muted">{customerInfo?.firmName}</p>
          </div>
        </div>
        <LanguageSwitcher />
        <nav aria-label={t('storefront:account')}>
          <ul className="-mx-2 flex flex-col">
            {links.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  // Replaces the drawer's history entry, so that going back does not open it again.
                  replace
                  className="flex min-h-target items-center gap-3 rounded-md px-2 font-medium hover:bg-sunken"
                >
                  <Icon aria-hidden size={20} className="text-accent" />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {contact && (
          <div className="flex justify-center gap-4">
            <a href={contact.phone} aria-label={t('storefront:contact.phone')} className={shortcut}>
              <Phone aria-hidden size={22} />
            </a>
            <a href={contact.email} aria-label={t('storefront:contact.email')} className={shortcut}>
              <Mail aria-hidden size={22} />
            </a>
            <a
              href={contact.map}
              target="_blank"
              rel="noreferrer"
              aria-label={t('storefront:contact.map')}
              className={shortcut}
            >
              <MapPin aria-hidden size={22} />
            </a>
          </div>
        )}
        <div className="mt-auto flex justify-center">
          <Logo replace />
        </div>
      </div>
    </Drawer>
  )
}
