import { drawPage } from './draw-page.ts'
import type { PdfDocument } from './load-pdf.ts'

/** The width of a sheet in CSS pixels, and the resolution for paper compared to the screen. */
const sheetWidth = 794
const paperSharpness = 2.5

/**
 * Prints the pages as images. The browser's own viewer in an iframe could print them too, but our policy forbids
 * frames, and tablets have no such viewer.
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
  // A PDF printer names its file after the title of the page.
  const { title } = window.document
  window.document.title = fileName.replace(/\.pdf$/, '')
  const tidy = () => {
    sheets.remove()
    window.document.title = title
  }
  window.addEventListener('afterprint', tidy, { once: true })
  window.print()
}
