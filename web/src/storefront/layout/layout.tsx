import { useTranslation } from 'react-i18next'
import { type Location, Outlet, ScrollRestoration, useLocation, useMatch } from 'react-router'
import { ToastProvider } from '../../shared/ui/toast.tsx'
import { LoginDialogOutlet } from '../account/login-dialog-outlet.tsx'
import { SessionEnded } from '../account/session-ended.tsx'
import { SideBasketOutlet } from '../basket/side-basket-outlet.tsx'
import { useFollowBasket } from '../basket/use-follow-basket.ts'
import { CategoryTree } from '../catalogue/category-tree.tsx'
import { ContactCard } from '../content/contact-card.tsx'
import { Columns } from './columns.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useAtRest } from './use-at-rest.ts'
import { useDocumentHead } from './use-document-head.ts'
import { useOfferedLanguage } from './use-change-language.ts'
import { contentId, useFocusPage } from './use-focus-page.ts'

const toastDuration = 2000

/** The first history entry of every page load has the same key, so its address is used instead. */
const scrollKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key

export function Layout() {
  const { t } = useTranslation()
  const atRest = useAtRest()
  const { pathname } = useLocation()
  const isBasket = /^\/(basket|payment)\b/.test(pathname)
  useDocumentHead()
  useFocusPage()
  useFollowBasket()
  useOfferedLanguage()
  return (
    <ToastProvider
      duration={toastDuration}
      closeLabel={t('common:close')}
      label={t('common:messages')}
      loadAhead={atRest}
    >
      <div className="flex min-h-dvh flex-col">
        <a
          href={`#${contentId}`}
          className="sr-only z-20 rounded-md bg-surface px-4 py-2 focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2"
        >
          {t('storefront:skip_to_content')}
        </a>
        <Header />
        <Columns left={<CategoryTree />} right={<RightColumn />} alone={isBasket}>
          <SessionEnded />
          <Outlet />
        </Columns>
        <Footer />
        <OfflineNotice />
        <LoginDialogOutlet />
      </div>
      <ScrollRestoration getKey={scrollKey} />
    </ToastProvider>
  )
}

/** The basket beside the products (N-06); on every page the contact data of the wholesaler. */
function RightColumn() {
  const besideProducts = [useMatch('/'), useMatch('/favourites')].some(Boolean)
  return (
    <div className="flex flex-col gap-3">
      {besideProducts && <SideBasketOutlet />}
      <ContactCard />
    </div>
  )
}
