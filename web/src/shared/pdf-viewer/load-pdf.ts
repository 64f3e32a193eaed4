import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler answers the address of the file
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

export type PdfDocument = PDFDocumentProxy

/** Opens a document in its own worker; `close` ends both. */
export function loadPdf(bytes: Uint8Array) {
  const task = getDocument({
    // The bytes are transferred to the worker; the viewer needs its own copy for the download.
    data: bytes.slice(),
    useSystemFonts: true,
    // Only for image formats that our documents do not use.
    useWasm: false,
  })
  return { document: task.promise, close: () => void task.destroy() }
}
