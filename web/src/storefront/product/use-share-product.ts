import type { Product } from '@kontor/contract/storefront/catalogue'
import { useEffect, useState } from 'react'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { linkTo } from './product-address.ts'

const confirmationDuration = 2000

interface ShareProduct {
  /** The link was just copied. */
  copied: boolean
  copy: () => Promise<void>
  share: () => Promise<void>
}

/** Shares the link to a product through the device or the clipboard (P-02). */
export function useShareProduct(product: Product): ShareProduct {
  const [copiedAt, setCopiedAt] = useState<number | null>(null)

  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), confirmationDuration)
    return () => clearTimeout(timer)
  }, [copiedAt])

  async function copy() {
    try {
      await navigator.clipboard.writeText(linkTo(product, currentLanguage()))
      setCopiedAt(Date.now())
    } catch {
      // Refused, or there is no clipboard: nothing was copied, so no message is shown.
    }
  }

  async function share() {
    // Not every browser with a narrow window can share.
    if (!('share' in navigator)) return copy()
    try {
      await navigator.share({ title: product.name, url: linkTo(product, currentLanguage()) })
    } catch (error) {
      // oxlint-disable-next-line no-console -- cancelled by the reader: nothing to show, only to log
      console.info('not shared:', error)
    }
  }

  return { copied: copiedAt !== null, copy, share }
}
