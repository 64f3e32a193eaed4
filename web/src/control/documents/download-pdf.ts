import type { QueryClient } from '@tanstack/react-query'
import { pdfBytes } from '../../shared/pdf-viewer/pdf-bytes.ts'
import { savePdf } from '../../shared/pdf-viewer/save-pdf.ts'
import { pdfQuery, type PdfSource } from './pdf-source.ts'

/** Saves a document as a file with a descriptive name. */
export async function downloadPdf(queryClient: QueryClient, source: PdfSource): Promise<void> {
  const { data, fileName } = await queryClient.fetchQuery(pdfQuery(source))
  savePdf(pdfBytes(data), fileName)
}
