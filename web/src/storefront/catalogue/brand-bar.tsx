import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Chip } from '../../shared/ui/chip.tsx'
import { ScrollRow } from '../../shared/ui/scroll-row.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useBrands } from './use-brands.ts'

const arrowStep = 100

/** The brands of the listed products, to filter by one of them. */
export function BrandBar() {
  const { t } = useTranslation()
  const { brands, chosen, failed, retry, toggle } = useBrands()
  if (failed) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-1 px-1 text-sm">
        {t('storefront:brands.error')}
        <Button onClick={retry}>
          <RotateCw aria-hidden size={16} />
          {t('common:retry')}
        </Button>
      </div>
    )
  }
  if (!brands) return <BrandBarSkeleton />
  if (brands.length === 0) return null
  return (
    <ScrollRow
      // Other brands start at the scroll position 0.
      key={brands.map(({ id }) => id).join()}
      label={t('storefront:brands.title')}
      backLabel={t('storefront:brands.back')}
      forthLabel={t('storefront:brands.forth')}
      step={arrowStep}
    >
      {brands.map(({ id, name }) => (
        <Chip key={id} chosen={id === chosen} onToggle={() => toggle(id)}>
          {name}
        </Chip>
      ))}
    </ScrollRow>
  )
}

export function BrandBarSkeleton() {
  return (
    <div aria-hidden className="flex gap-2 overflow-hidden py-1">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton
          key={index}
          className={`h-target shrink-0 rounded-full ${index % 3 === 1 ? 'w-20' : 'w-28'}`}
        />
      ))}
    </div>
  )
}
