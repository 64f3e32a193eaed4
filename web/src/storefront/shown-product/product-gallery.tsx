import type { Product } from '@kontor/contract/storefront/catalogue'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../shared/api/bases.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { useGallery } from './use-gallery.ts'

interface ProductGalleryProps {
  pictures: Product['images']
  onZoom: (picture: number) => void
}

const box = 'aspect-[4/3] w-full min-[900px]:aspect-square'

/** The images, one at a time. A click on one zooms it. */
export function ProductGallery({ pictures, onZoom }: ProductGalleryProps) {
  const { t } = useTranslation()
  const { viewport, shown, previous, next, onKeyDown } = useGallery()
  if (pictures.length === 0) return <Picture src={null} alt="" className={box} />
  return (
    <div role="group" aria-label={t('storefront:product.pictures')} className="relative">
      <div ref={viewport} className="overflow-hidden rounded-md">
        <div className="flex">
          {pictures.map(({ name }, index) => (
            <div key={name} inert={index !== shown} className="shrink-0 basis-full">
              <button
                type="button"
                aria-label={t('storefront:product.zoom', { number: index + 1 })}
                onClick={() => onZoom(index)}
                onKeyDown={onKeyDown}
                className="block w-full cursor-zoom-in! rounded-md -outline-offset-2"
              >
                <Picture
                  src={imageUrl(name)}
                  alt=""
                  sizes="(min-width: 900px) 420px, 100vw"
                  eager={index === 0}
                  className={box}
                />
              </button>
            </div>
          ))}
        </div>
      </div>
      {pictures.length > 1 && (
        <div className="mt-2 flex items-center justify-center gap-2">
          <IconButton
            look="plain"
            label={t('storefront:product.previous_picture')}
            icon={<ChevronLeft aria-hidden size={20} />}
            onClick={previous}
            onKeyDown={onKeyDown}
          />
          <p role="status" className="min-w-16 text-center text-sm text-muted">
            {t('storefront:product.picture_of', { number: shown + 1, total: pictures.length })}
          </p>
          <IconButton
            look="plain"
            label={t('storefront:product.next_picture')}
            icon={<ChevronRight aria-hidden size={20} />}
            onClick={next}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
    </div>
  )
}
