import { useTranslation } from 'react-i18next'
import { MatchingText } from './matching-text.tsx'

interface ArticleNumberProps {
  /** Empty where it is not known: a guest’s line may be older than the numbers on it. */
  number: string
  /** Its words stand out. */
  search?: string | undefined
}

/** The seller’s number of a product, as customers order by it. */
export function ArticleNumber({ number, search }: ArticleNumberProps) {
  const { t } = useTranslation()
  if (number === '') return null
  return (
    <span className="break-words">
      {t('storefront:article_number')} <MatchingText text={number} search={search} />
    </span>
  )
}
