import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useSetFavourite } from './use-set-favourite.ts'

export function FavouriteButton({ product }: { product: GridProduct }) {
  const { t } = useTranslation()
  const setFavourite = useSetFavourite()
  const { id, favorite, productName: name } = product
  return (
    <IconButton
      label={t(favorite ? 'storefront:remove_favourite' : 'storefront:add_favourite', { name })}
      aria-pressed={favorite}
      icon={
        <Heart
          aria-hidden
          size={20}
          className={favorite ? 'fill-accent text-accent' : 'fill-surface text-muted'}
        />
      }
      onClick={() => setFavourite({ productId: id, favorite: !favorite })}
      className="absolute top-1 right-1"
    />
  )
}
