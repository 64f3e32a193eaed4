import type { Product } from '@kontor/contract/storefront/catalogue'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../shared/api/bases.ts'
import { Picture } from '../../shared/ui/picture.tsx'

interface PictureZoomProps {
  product: Product
  /** The index of the image; undefined closes the zoom. */
  zoomed: number | undefined
  onEnd: () => void
}

/** An image as large as the screen, above the product's dialog. A click on it closes it. */
export function PictureZoom({ product, zoomed, onEnd }: PictureZoomProps) {
  const { t } = useTranslation()
  // Kept while the zoom is closing.
  const [last, setLast] = useState(zoomed)
  if (zoomed !== undefined && zoomed !== last) setLast(zoomed)
  const picture = product.images[last ?? 0]
  if (!picture) return null
  return (
    <Dialog.Root open={zoomed !== undefined} onOpenChange={onEnd}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 bg-surface outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">
            {t('storefront:product.zoomed', { name: product.name })}
          </Dialog.Title>
          <Dialog.Close
            aria-label={t('storefront:product.end_zoom')}
            className="block size-full cursor-zoom-out! p-4 -outline-offset-4"
          >
            <Picture
              src={imageUrl(picture.name)}
              alt=""
              sizes="100vw"
              eager
              className="size-full"
            />
            <span className="absolute top-2 right-2 flex size-target items-center justify-center rounded-md border border-line bg-surface">
              <X aria-hidden size={20} />
            </span>
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
