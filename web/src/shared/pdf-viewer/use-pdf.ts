import { useEffect, useState } from 'react'
import type { PdfDocument } from './load-pdf.ts'

interface Opened {
  bytes: Uint8Array
  document: PdfDocument | null
}

/** The document once it is read; null when it cannot be read. The library is loaded only now. */
export function usePdf(bytes: Uint8Array): PdfDocument | null | undefined {
  const [opened, setOpened] = useState<Opened>()

  useEffect(() => {
    let ended = false
    let close: (() => void) | undefined

    async function open() {
      const { loadPdf } = await import('./load-pdf.ts')
      if (ended) return
      const loading = loadPdf(bytes)
      close = loading.close
      const document = await loading.document
      if (!ended) setOpened({ bytes, document })
    }

    open().catch(() => !ended && setOpened({ bytes, document: null }))
    return () => {
      ended = true
      close?.()
    }
  }, [bytes])

  return opened?.bytes === bytes ? opened.document : undefined
}
