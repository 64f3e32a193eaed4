import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler answers the address of the file
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

export type PdfDocument = PDFDocumentProxy

/** Opens a document in a worker of its own; `close` ends both. */
export function loadPdf(bytes: Uint8Array) {
  const task = getDocument({
    // The worker takes the bytes away with it; the viewer needs them for the download.
    data: bytes.slice(),
    useSystemFonts: true,
    // Only for kinds of pictures that our documents do not have.
    useWasm: false,
  })
  return { document: task.promise, close: () => void task.destroy() }
}
