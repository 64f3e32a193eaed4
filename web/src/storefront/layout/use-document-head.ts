import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { imageUrl } from '../../shared/api/bases.ts'
import { companyQuery } from '../content/queries.ts'

/** The icon of the page is the company's logo (H-12). */
export function useDocumentHead(): void {
  const { data: company } = useQuery(companyQuery)
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon && company?.logo) icon.href = imageUrl(company.logo)
  }, [company])
}
