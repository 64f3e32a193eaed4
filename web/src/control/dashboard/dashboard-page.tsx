import { dashboardTabs, orderStatus } from '@kontor/contract/rules/statuses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { usePagerLabels } from '../../shared/i18n/use-pager-labels.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { OrderPdfDialog } from '../documents/order-pdf-dialog.tsx'
import { OrderCards } from './order-cards.tsx'
import { cardsPerPage } from './order-cards-query.ts'
import { useDashboard } from './use-dashboard.ts'

/** Every visit starts at the first tab (C-03), also a link from the dashboard to itself. */
export function DashboardPage() {
  const { key } = useLocation()
  return <Dashboard key={key} />
}

const tabNames = {
  [orderStatus.new]: 'control:tabs.new',
  [orderStatus.processing]: 'control:tabs.processing',
  [orderStatus.control]: 'control:tabs.control',
  [orderStatus.parked]: 'control:tabs.parked',
} as const

function Dashboard() {
  const { t } = useTranslation()
  const pagerLabels = usePagerLabels()
  const [printing, setPrinting] = useState<number | null>(null)
  const { tab, chooseTab, counts, page, totalPages, choosePage, cards } = useDashboard()
  const tabs = dashboardTabs.map((value, index) => ({
    value,
    label: (
      <TabLabel
        name={t(tabNames[value])}
        count={counts[index]}
        look={value === orderStatus.parked ? 'parked' : 'soft'}
      />
    ),
  }))
  return (
    <>
      <h1 className="sr-only">{t('control:header.orders')}</h1>
      <Tabs label={t('control:tabs.label')} tabs={tabs} value={tab} onChange={chooseTab}>
        <div className="flex flex-1 flex-col gap-4 p-4">
          <OrderCards cards={cards} onPrint={setPrinting} />
          {totalPages > 1 && (
            <Pager
              page={page}
              totalPages={totalPages}
              size={cardsPerPage}
              onPage={choosePage}
              labels={pagerLabels}
            />
          )}
        </div>
      </Tabs>
      {/* Not inside the card: an order that is printed for the first time moves to another tab. */}
      {printing !== null && (
        <OrderPdfDialog orderId={printing} lines="all" onClose={() => setPrinting(null)} />
      )}
    </>
  )
}

interface TabLabelProps {
  name: string
  /** Undefined until it is loaded. */
  count: number | undefined
  /** The look of a count above 0. */
  look: 'soft' | 'parked'
}

/** On a phone the count is below the name, so that all four tabs fit. */
function TabLabel({ name, count, look }: TabLabelProps) {
  return (
    <span className="flex flex-col items-center gap-x-2 py-1 font-semibold max-sm:text-xs max-sm:tracking-tight md:flex-row">
      {name} <Badge look={count ? look : 'plain'}>{count ?? '–'}</Badge>
    </span>
  )
}
