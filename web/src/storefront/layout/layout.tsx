import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router'
import { ToastProvider } from '../../ui/toast.tsx'
import { CategoryTree } from '../catalogue/category-tree.tsx'
import { ContactCard } from '../content/contact-card.tsx'
import { Columns } from './columns.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useAtRest } from './use-at-rest.ts'
import { useDocumentHead } from './use-document-head.ts'

const toastDuration = 2000

export function Layout() {
  const { t } = useTranslation()
  const atRest = useAtRest()
  useDocumentHead()
  return (
    <ToastProvider
      duration={toastDuration}
      closeLabel={t('common:close')}
      label={t('common:messages')}
      loadAhead={atRest}
    >
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only z-20 rounded-md bg-surface px-4 py-2 focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2"
        >
          {t('storefront:skip_to_content')}
        </a>
        <Header />
        <Columns left={<CategoryTree />} right={<ContactCard />}>
          <Outlet />
        </Columns>
        <Footer />
        <OfflineNotice />
      </div>
      <ScrollRestoration />
    </ToastProvider>
  )
}
