import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { companyQuery } from '../content/queries.ts'

/** The window is named after the company (H-12), and after the page where it is not the home page. */
export function usePageTitle(page: string | undefined): void {
  const { data: company } = useQuery(companyQuery)
  useEffect(() => {
    if (company) document.title = page === undefined ? company.name : `${page} – ${company.name}`
  }, [company, page])
}
