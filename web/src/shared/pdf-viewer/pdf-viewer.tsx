import { Download, ExternalLink, Printer, ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { pdfBytes } from './pdf-bytes.ts'
import { PdfPage } from './pdf-page.tsx'
import './pdf-viewer.css'
import { openInNewTab, savePdf } from './save-pdf.ts'
import { usePdf } from './use-pdf.ts'
import { useWidth } from '../ui/use-width.ts'

interface PdfViewerLabels {
  print: string
  printFailed: string
  download: string
  newTab: string
  larger: string
  smaller: string
  loading: string
  /** The document cannot be read. */
  failed: string
  page: (number: number, total: number) => string
}

interface PdfViewerProps {
  /** The document in base64, as the calls return it. */
  data: string
  /** The title of the document. */
  title: string
  /** The file name for saving it. */
  fileName: string
  /** A link to the document that is valid for a short time. */
  link: string
  labels: PdfViewerLabels
}

const zooms = [1, 1.5, 2, 3] as const
/** The space around a page, in pixels. */
const margin = 16
/** A wider page is not easier to read. */
const widestPage = 900

/** A PDF drawn in the page itself, so that it also works in browsers without a PDF viewer. */
export function PdfViewer({ data, title, fileName, link, labels }: PdfViewerProps) {
  const bytes = useMemo(() => pdfBytes(data), [data])
  const pdf = usePdf(bytes)
  const [zoom, setZoom] = useState(0)
  const [printing, setPrinting] = useState(false)
  const [printFailed, setPrintFailed] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const room = useWidth(scroller)
  const width = Math.min(room - 2 * margin, widestPage) * (zooms[zoom] ?? 1)
  const numbers = Array.from({ length: pdf?.numPages ?? 0 }, (_, index) => index + 1)

  async function print() {
    if (!pdf) return
    setPrinting(true)
    setPrintFailed(false)
    try {
      const { printPdf } = await import('./print-pdf.ts')
      await printPdf(pdf, fileName)
    } catch {
      setPrintFailed(true)
    } finally {
      setPrinting(false)
    }
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <Button look="go" busy={printing} disabled={!pdf} onClick={() => void print()}>
          {!printing && <Printer aria-hidden size={20} />}
          {labels.print}
        </Button>
        <Button onClick={() => savePdf(bytes, fileName)}>
          <Download aria-hidden size={20} />
          {labels.download}
        </Button>
        <Button onClick={() => openInNewTab(bytes, link)}>
          <ExternalLink aria-hidden size={20} />
          {labels.newTab}
        </Button>
        <span className="ml-auto flex">
          <IconButton
            label={labels.smaller}
            icon={<ZoomOut aria-hidden size={22} />}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            label={labels.larger}
            icon={<ZoomIn aria-hidden size={22} />}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </span>
      </div>
      {printFailed && (
        <p role="alert" className="pb-3 text-sm font-semibold text-danger">
          {labels.printFailed}
        </p>
      )}
      <div
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keys
        tabIndex={0}
        role="document"
        aria-label={title}
        className="min-h-0 flex-1 overflow-auto rounded-md bg-sunken -outline-offset-2"
      >
        {pdf === undefined && (
          <output className="flex items-center justify-center gap-3 p-16">
            <Spinner /> {labels.loading}
          </output>
        )}
        {pdf === null && (
          <p role="alert" className="p-16 text-center">
            {labels.failed}
          </p>
        )}
        {pdf && room > 0 && (
          <div className="flex w-max min-w-full flex-col gap-4 p-4">
            {numbers.map((number) => (
              <PdfPage
                key={number}
                document={pdf}
                number={number}
                label={labels.page(number, numbers.length)}
                width={width}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
