import { useEffect, useRef, useState } from 'react'
import { drawPage } from './draw-page.ts'
import type { PdfDocument } from './load-pdf.ts'

interface PdfPageProps {
  document: PdfDocument
  /** Counted from 1. */
  number: number
  label: string
  /** In CSS pixels. */
  width: number
}

/** The proportions of A4, until the size of the page is known. */
const usualRatio = 210 / 297
/** More is not visible, and tablets have little memory. */
const sharpestNeeded = 2

/** One page, drawn when it comes near the viewport, with its text for screen readers. */
export function PdfPage({ document, number, label, width }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [text, setText] = useState('')
  const [ratio, setRatio] = useState(usualRatio)

  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '100%' },
    )
    if (frame.current) watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [])

  useEffect(() => {
    if (!near) return
    let ended = false
    let drawing: ReturnType<typeof drawPage> | undefined

    async function draw() {
      const page = await document.getPage(number)
      if (ended || !canvas.current) return
      const { width: naturalWidth, height } = page.getViewport({ scale: 1 })
      setRatio(naturalWidth / height)
      const sharpness = Math.min(window.devicePixelRatio, sharpestNeeded)
      drawing = drawPage(page, canvas.current, width, sharpness)
      await drawing.promise
      const { items } = await page.getTextContent()
      const words = items.map((item) => ('str' in item ? item.str : ''))
      if (!ended) setText(words.join(' ').replaceAll(/\s+/g, ' '))
    }

    // It was cancelled, or the document was closed meanwhile.
    draw().catch(() => undefined)
    return () => {
      ended = true
      drawing?.cancel()
    }
  }, [document, number, width, near])

  return (
    <section
      ref={frame}
      aria-label={label}
      className="mx-auto bg-white shadow-float"
      style={{ width, aspectRatio: ratio }}
    >
      <canvas ref={canvas} aria-hidden className="size-full" />
      <p className="sr-only">{text}</p>
    </section>
  )
}
