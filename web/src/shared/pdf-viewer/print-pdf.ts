import { drawPage } from './draw-page.ts'
import type { PdfDocument } from './load-pdf.ts'

/** The width of a sheet in CSS pixels, and how much sharper than the screen paper is drawn. */
const sheetWidth = 794
const paperSharpness = 2.5

/**
 * Prints the pages as pictures. The browser's own viewer in a frame would print them too, but frames
 * are forbidden here, and tablets have no such viewer.
 */
export async function printPdf(document: PdfDocument, fileName: string): Promise<void> {
  const sheets = window.document.createElement('div')
  sheets.className = 'pdf-sheets'
  for (let number = 1; number <= document.numPages; number += 1) {
    const canvas = window.document.createElement('canvas')
    const page = await document.getPage(number)
    await drawPage(page, canvas, sheetWidth, paperSharpness).promise
    sheets.append(canvas)
  }
  window.document.body.append(sheets)
  // A printer that writes a file names it after the page.
  const { title } = window.document
  window.document.title = fileName.replace(/\.pdf$/, '')
  const tidy = () => {
    sheets.remove()
    window.document.title = title
  }
  window.addEventListener('afterprint', tidy, { once: true })
  window.print()
}
