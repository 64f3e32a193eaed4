import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { imageUrl } from '../../shared/api/bases.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { companyQuery } from '../content/queries.ts'

/** As the server draws it before any script runs. */
const nameStyle = 'line-clamp-2 w-36 text-sm font-semibold break-words'

/** The link to the home page; on the home page it clears all filters, because the address has none (H-02). */
export function Logo({ replace = false }: { replace?: boolean }) {
  const { t } = useTranslation()
  const { data: company } = useQuery(companyQuery)
  return (
    <Link
      to="/"
      replace={replace}
      aria-label={t('storefront:home')}
      className="flex h-12 items-center rounded-md"
    >
      {!company && <Skeleton className="h-10 w-36" />}
      {company?.logo && (
        <Picture src={imageUrl(company.logo)} alt={company.name} eager className="h-12 w-36" />
      )}
      {company && !company.logo && <span className={nameStyle}>{company.name}</span>}
    </Link>
  )
}
