import { type Language, languages } from '@kontor/contract/rules/languages'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { languageNames, languageOrder } from '../../shared/i18n/language-names.ts'
import { pdfBytes } from '../../shared/pdf-viewer/pdf-bytes.ts'
import { PdfPage } from '../../shared/pdf-viewer/pdf-page.tsx'
import { usePdf } from '../../shared/pdf-viewer/use-pdf.ts'
import { useWidth } from '../../shared/ui/use-width.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { TextsField } from '../records/texts-field.tsx'
import { Card } from '../layout/card.tsx'
import type { SectionFieldsProps } from './section-form.tsx'

/** What stands below documents, with a sample of each before it is saved. */
export function DocumentTextsFields({ form, errorOf }: SectionFieldsProps<'texts'>) {
  const { t, i18n } = useTranslation()
  const messageOf = useErrorMessage()
  const [language, setLanguage] = useState<Language>(
    languages.find((each) => each === i18n.resolvedLanguage) ?? 'de',
  )
  const preview = useMutation({
    mutationFn: (kind: 'invoice' | 'waybill') =>
      call('/api/office/settings/preview', { body: { kind, language, texts: form.draft } }),
  })
  return (
    <>
      {(
        [
          ['invoice', t('office:settings.invoice')],
          ['waybill', t('office:settings.waybill')],
        ] as const
      ).map(([kind, title]) => (
        <Card key={kind}>
          <TextsField
            label={title}
            long
            maxLength={1000}
            value={form.draft[kind]}
            onChange={(each, text) => form.set(`${kind}.${each}`, text)}
            errorOf={(each) => errorOf(`${kind}.${each}`)}
          />
          <div>
            <Button
              busy={preview.isPending && preview.variables === kind}
              onClick={() => preview.mutate(kind)}
            >
              <Eye aria-hidden size={18} />
              {t('office:settings.preview_of', { document: title })}
            </Button>
          </div>
        </Card>
      ))}
      <div className="max-w-60">
        <SelectField
          name="language"
          label={t('office:settings.preview_language')}
          value={language}
          onChange={(value) => setLanguage(languages.find((each) => each === value) ?? 'de')}
          options={languageOrder.map((value) => ({ value, label: languageNames[value] }))}
          placeholder={t('office:record.please_choose')}
        />
      </div>
      {preview.error && (
        <p role="alert" className="text-sm text-danger">
          {messageOf(preview.error)}
        </p>
      )}
      {preview.data !== undefined && (
        <Dialog
          open
          width="large"
          onOpenChange={preview.reset}
          title={t('office:settings.preview')}
          closeLabel={t('common:close')}
        >
          <Sample data={preview.data.data} />
        </Dialog>
      )}
    </>
  )
}

function Sample({ data }: { data: string }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const pdf = usePdf(useMemo(() => pdfBytes(data), [data]))
  return (
    <div ref={frame} className="min-h-40">
      {pdf === undefined && <Spinner />}
      {pdf === null && <p role="alert">{t('common:error.title')}</p>}
      {pdf && width > 0 && (
        <PdfPage document={pdf} number={1} label={t('office:settings.preview')} width={width} />
      )}
    </div>
  )
}
