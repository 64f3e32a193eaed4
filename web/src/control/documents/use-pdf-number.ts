import { useQuery } from '@tanstack/react-query'
import { pdfQuery, type PdfSource } from './pdf-source.ts'

const nothing: PdfSource = { kind: 'invoice', id: 0 }

/** The number of an open document, as it stands on it; the list may show another page of documents. */
export function usePdfNumber(source: PdfSource | null): string {
  const { data } = useQuery({ ...pdfQuery(source ?? nothing), enabled: source !== null })
  return (source !== null && data?.number) || ''
}
