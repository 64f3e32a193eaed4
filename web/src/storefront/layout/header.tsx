import type { SessionUser } from '@kontor/contract/core/session'
import { Menu as MenuIcon, UserRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { useOpenLogin } from '../account/login-gate.ts'
import { useCustomer } from '../account/use-customer.ts'
import { BasketBadge } from '../basket/basket-badge.tsx'
import { type Floating, useFloating } from './floating.ts'
import { loadAhead } from './load-ahead.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import { useAtRest } from './use-at-rest.ts'

// Menus and drawers are loaded after the products.
const loadCategories = async () => ({
  default: (await import('./category-drawer.tsx')).CategoryDrawer,
})
const CategoryDrawer = lazy(loadCategories)
const ProfileDrawer = lazy(async () => ({
  default: (await import('./profile-drawer.tsx')).ProfileDrawer,
}))
const UserMenu = lazyWithRetry(async () => (await import('./user-menu.tsx')).UserMenu, UserName)

/** The placeholder of the menu until it is loaded. */
function UserName({ customer }: { customer: SessionUser }) {
  return (
    <Button disabled>
      <span title={customer.fullName} className="max-w-40 truncate xl:max-w-52">
        {customer.fullName}
      </span>
    </Button>
  )
}

/** Below 1024 px the phone header with drawers; above it everything is in the bar. */
export function Header() {
  const { t } = useTranslation()
  const customer = useCustomer()
  const openLogin = useOpenLogin()
  const { floating: floats, open, close } = useFloating()
  // They stay rendered after the first opening, so that the closing animation is visible.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  if (floats !== null && !asked.has(floats)) setAsked(new Set(asked).add(floats))

  const atRest = useAtRest()
  useEffect(() => {
    if (atRest) loadAhead(loadCategories)
  }, [atRest])

  const floating = (what: Floating) => ({
    open: floats === what,
    onOpenChange: (isOpen: boolean) => (isOpen ? open(what) : void close()),
  })

  return (
    <header className="print:hidden sticky top-0 z-10 border-b border-line bg-surface max-lg:[@media(max-height:500px)]:static">
      <div className="flex h-[88px] items-center justify-between gap-2 px-3 lg:hidden">
        <IconButton
          label={t('storefront:open_categories')}
          icon={<MenuIcon aria-hidden size={24} />}
          onClick={() => open('categories')}
        />
        <Logo />
        <div className="flex items-center">
          <BasketBadge />
          <IconButton
            label={customer === null ? t('common:login') : t('storefront:open_account')}
            icon={<UserRound aria-hidden size={24} />}
            onClick={() => (customer === null ? openLogin() : open('profile'))}
          />
        </div>
      </div>
      <div className="px-3 pb-3 lg:hidden">
        <SearchBox />
      </div>
      <div className="hidden h-16 items-center gap-4 px-4 lg:flex xl:gap-6">
        <Logo />
        <div className="mx-auto w-full min-w-0 max-w-xl">
          <SearchBox />
        </div>
        <LanguageSwitcher />
        <div className="mr-1">
          <BasketBadge />
        </div>
        {customer === null ? (
          <div className="flex gap-2">
            <Button look="quiet" onClick={() => openLogin('register')}>
              {t('storefront:register.title')}
            </Button>
            <Button onClick={() => openLogin()}>
              <UserRound aria-hidden size={18} />
              {t('common:login')}
            </Button>
          </div>
        ) : (
          <Suspense fallback={<UserName customer={customer} />}>
            <UserMenu customer={customer} />
          </Suspense>
        )}
      </div>
      <Suspense>
        {asked.has('categories') && <CategoryDrawer {...floating('categories')} />}
        {asked.has('profile') && customer !== null && (
          <ProfileDrawer customer={customer} {...floating('profile')} />
        )}
      </Suspense>
    </header>
  )
}
