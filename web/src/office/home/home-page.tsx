import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lazyPage } from '../../shared/i18n/lazy-page.ts'
import { useSession } from '../../shared/session/use-session.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useFigureParts } from '../figures/use-figure-parts.ts'
import { Page } from '../layout/page.tsx'
import { addressOf, type OfficePage } from '../pages.ts'
import { UnfinishedSetup } from '../setup/unfinished-setup.tsx'
import { usePages } from '../use-pages.ts'

const Figures = lazyPage(async () => (await import('../figures/figures.tsx')).Figures)

/** The figures of the shop for those who may see some; for the others what they may do here, as large links. */
export function HomePage() {
  const { t } = useTranslation()
  const fullName = useSession()?.fullName ?? ''
  const figures = useFigureParts()
  if (figures.orders || figures.money) {
    return (
      <Page title={t('office:home.title', { fullName })}>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Figures />
        </Suspense>
      </Page>
    )
  }
  return <Links fullName={fullName} />
}

function Links({ fullName }: { fullName: string }) {
  const { t } = useTranslation()
  const open = usePages().filter(({ path, group }) => path !== '' && group !== null)
  return (
    <Page title={t('office:home.title', { fullName })} lead={t('office:home.lead')}>
      <UnfinishedSetup />
      {open.length === 0 ? (
        <EmptyState title={t('office:home.nothing')}>{t('office:home.ask_owner')}</EmptyState>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {open.map((page) => (
            <PageLink key={page.path} page={page} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function PageLink({ page }: { page: OfficePage }) {
  const { t } = useTranslation()
  const { Icon, label } = page
  return (
    <li>
      <Link
        to={addressOf(page)}
        className="flex items-center gap-3 rounded-md border border-line bg-surface p-4 font-medium transition-colors hover:border-edge hover:bg-sunken"
      >
        <span className="flex size-9 items-center justify-center rounded-md bg-accent-soft text-accent-strong">
          <Icon aria-hidden size={20} />
        </span>
        <span className="flex-1">{t(label)}</span>
        <ChevronRight aria-hidden size={18} className="text-muted" />
      </Link>
    </li>
  )
}
