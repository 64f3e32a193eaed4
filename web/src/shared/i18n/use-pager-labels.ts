import { useTranslation } from 'react-i18next'
import type { PagerLabels } from '../ui/pager.tsx'

export function usePagerLabels(): PagerLabels {
  const { t } = useTranslation()
  return {
    pages: t('common:pager.pages'),
    previous: t('common:pager.previous'),
    next: t('common:pager.next'),
    size: t('common:pager.size'),
    page: (number) => t('common:pager.page', { number }),
  }
}
