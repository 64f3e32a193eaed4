import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useCustomer } from '../account/use-customer.ts'
import { useDialogTitle } from '../layout/use-page-title.ts'
import { PictureZoom } from './picture-zoom.tsx'
import { ProductDetails } from '../shown-product/product-details.tsx'
import { ProductFailure } from './product-failure.tsx'
import { ProductHeart } from './product-heart.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { productQuery } from './queries.ts'
import { SalesUnitRows } from './sales-unit-rows.tsx'
import { SheetLink } from './sheet-link.tsx'
import { ShareButton } from './share-button.tsx'
import { useShownProduct } from './use-shown-product.ts'

interface ProductWindowProps {
  productId: number
  open: boolean
}

/** The product's dialog, full-screen below 900 px (P-01). */
export function ProductWindow({ productId, open }: ProductWindowProps) {
  const { t } = useTranslation()
  const customer = useCustomer()
  const closeButton = useRef<HTMLButtonElement>(null)
  const { close, zoomed, zoom, endZoom } = useShownProduct()
  const { data: product, error, refetch } = useQuery(productQuery(productId))
  useDialogTitle(open ? product?.combinedName : undefined)
  return (
    <Dialog.Root open={open} onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 flex items-center justify-center min-[900px]:p-4">
          <Dialog.Popup
            // Rendered from the start, because the elements beside it change with the product.
            initialFocus={closeButton}
            className="flex size-full flex-col bg-surface shadow-float outline-none transition-[opacity,translate] duration-150 ease-out data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 min-[900px]:h-auto min-[900px]:max-h-full min-[900px]:max-w-[900px] min-[900px]:rounded-md"
          >
            <header className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-5">
              <Dialog.Title className="mr-auto min-w-0 text-base font-semibold break-words">
                {product?.name ?? t('storefront:product.title')}
              </Dialog.Title>
              {product && <ShareButton key={productId} product={product} />}
              {product && customer !== null && <ProductHeart product={product} />}
              <Dialog.Close
                ref={closeButton}
                render={<IconButton label={t('common:close')} icon={<X aria-hidden size={20} />} />}
              />
            </header>
            <div className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain p-5">
              {product && (
                <ProductDetails key={productId} product={product} onZoom={zoom}>
                  <SalesUnitRows product={product} />
                  <SheetLink productId={product.id} />
                </ProductDetails>
              )}
              {!product && !error && <ProductSkeleton />}
              {!product && error && <ProductFailure error={error} onRetry={() => void refetch()} />}
            </div>
            {product && <PictureZoom product={product} zoomed={zoomed} onEnd={endZoom} />}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
