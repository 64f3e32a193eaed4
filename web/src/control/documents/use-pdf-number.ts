import { useQuery } from '@tanstack/react-query'
import { pdfQuery, type PdfSource } from './pdf-source.ts'

const nothing: PdfSource = { kind: 'invoice', id: 0 }

/** The number of the open document, which may not be on the current page of the list. */
export function usePdfNumber(source: PdfSource | null): string {
  const { data } = useQuery({ ...pdfQuery(source ?? nothing), enabled: source !== null })
  return (source !== null && data?.number) || ''
}
