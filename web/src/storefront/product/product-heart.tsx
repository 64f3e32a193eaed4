import type { Product } from '@kontor/contract/storefront/catalogue'
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useSetFavourite } from '../catalogue/use-set-favourite.ts'

export function ProductHeart({ product }: { product: Product }) {
  const { t } = useTranslation()
  const setFavourite = useSetFavourite()
  const { id, favorite, name } = product
  return (
    <IconButton
      label={t(favorite ? 'storefront:remove_favourite' : 'storefront:add_favourite', { name })}
      aria-pressed={favorite}
      icon={<Heart aria-hidden size={20} className={favorite ? 'fill-accent text-accent' : ''} />}
      onClick={() => setFavourite({ productId: id, favorite: !favorite })}
    />
  )
}
