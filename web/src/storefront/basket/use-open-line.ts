import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { productQuery } from '../product/queries.ts'

/** Opens the dialog of a line's product over the page (B-16). A line does not know its category. */
export function useOpenLine(): (productId: number) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  return (productId) => {
    void client.prefetchQuery(productQuery(productId))
    const shown = new URLSearchParams(search)
    shown.set('productId', String(productId))
    shown.set('lang', currentLanguage())
    void navigate({ search: `?${shown}` }, { state: { behind: search }, preventScrollReset: true })
  }
}
