import { type DashboardTab, dashboardTabs } from '@kontor/contract/rules/statuses'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderCardsQuery } from './order-cards-query.ts'

/** The chosen tab and page, the number of orders in each tab, and the cards of the page. */
export function useDashboard() {
  const [tab, setTab] = useState<DashboardTab>(dashboardTabs[0])
  const [wantedPage, setPage] = useState(0)

  // The first page of every tab gives its count, and makes switching tabs instant.
  const firstPages = useQueries({ queries: dashboardTabs.map((each) => orderCardsQuery(each, 0)) })
  const totalPages = firstPages[dashboardTabs.indexOf(tab)]?.data?.totalPages ?? 1

  // Orders leave the tab while it is open, so the last page may disappear.
  const page = Math.min(wantedPage, Math.max(0, totalPages - 1))
  const cards = useQuery(orderCardsQuery(tab, page))

  function chooseTab(chosen: DashboardTab) {
    setTab(chosen)
    setPage(0)
  }

  function choosePage(chosen: number) {
    setPage(chosen)
    window.scrollTo({ top: 0 })
  }

  return {
    tab,
    chooseTab,
    counts: firstPages.map((first) => first.data?.totalElements),
    page,
    totalPages,
    choosePage,
    cards,
  }
}
