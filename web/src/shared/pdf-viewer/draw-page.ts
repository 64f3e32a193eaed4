import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Draws a page, `width` CSS pixels wide, at the given sharpness. `cancel` stops it. */
export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  width: number,
  sharpness: number,
) {
  const natural = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: (width / natural.width) * sharpness })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  return page.render({ canvas, viewport })
}
