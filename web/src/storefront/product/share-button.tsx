import type { Product } from '@kontor/contract/storefront/catalogue'
import { Check, Link, Share2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useShareProduct } from './use-share-product.ts'

const narrowWindow = window.matchMedia('(width < 768px)')

function watch(changed: () => void): () => void {
  narrowWindow.addEventListener('change', changed)
  return () => narrowWindow.removeEventListener('change', changed)
}

/** As narrow as a phone, where links are shared through the device (P-02). */
function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => narrowWindow.matches)
}

export function ShareButton({ product }: { product: Product }) {
  const { t } = useTranslation()
  const narrow = useNarrow()
  const { copied, copy, share } = useShareProduct(product)
  return (
    <>
      <span role="status" className="text-sm font-medium whitespace-nowrap text-accent-strong">
        {copied && t('storefront:product.link_copied')}
      </span>
      {narrow ? (
        <IconButton
          label={t('storefront:product.share')}
          icon={<Share2 aria-hidden size={20} />}
          onClick={() => void share()}
        />
      ) : (
        <IconButton
          label={t('storefront:product.copy_link')}
          icon={copied ? <Check aria-hidden size={20} /> : <Link aria-hidden size={20} />}
          onClick={() => void copy()}
        />
      )}
    </>
  )
}
