import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bases } from '../../shared/api/bases.ts'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { PdfViewer } from '../../shared/pdf-viewer/pdf-viewer.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { XmlButton } from './xml-button.tsx'
import { pdfQuery, type PdfSource } from './pdf-source.ts'

export function PdfContent({ source, title }: { source: PdfSource; title: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(pdfQuery(source))
  if (data === undefined) {
    if (error !== null) {
      return (
        <CallFailure title={t('control:pdf.failed')} error={error} onRetry={() => void refetch()} />
      )
    }
    return (
      <output className="flex items-center justify-center gap-3 p-16">
        <Spinner /> {t('common:loading')}
      </output>
    )
  }
  return (
    <>
      {source.kind === 'invoice' && <XmlButton invoiceId={source.id} />}
      <PdfViewer
        data={data.data}
        title={title}
        fileName={data.fileName}
        link={bases.api + data.url}
        labels={{
          print: t('control:pdf.print'),
          printFailed: t('control:pdf.print_failed'),
          download: t('control:pdf.download'),
          newTab: t('control:pdf.new_tab'),
          larger: t('control:pdf.larger'),
          smaller: t('control:pdf.smaller'),
          loading: t('common:loading'),
          failed: t('control:pdf.failed'),
          page: (number, total) => t('control:pdf.page', { number, total }),
        }}
      />
    </>
  )
}
