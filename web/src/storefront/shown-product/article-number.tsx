import { useTranslation } from 'react-i18next'
import { MatchingText } from './matching-text.tsx'

interface ArticleNumberProps {
  /** Empty when it is not known: a guest's line may have been stored by an earlier version. */
  number: string
  /** The words to highlight. */
  search?: string | undefined
}

/** The seller's number of a product, which customers order by. */
export function ArticleNumber({ number, search }: ArticleNumberProps) {
  const { t } = useTranslation()
  if (number === '') return null
  return (
    <span className="break-words">
      {t('storefront:article_number')} <MatchingText text={number} search={search} />
    </span>
  )
}
