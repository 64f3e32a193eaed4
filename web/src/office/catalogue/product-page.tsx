import type { ProductDocument } from '@kontor/contract/office/product-document'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { HistoryPanel } from '../records/history-panel.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { usePresence } from '../records/use-presence.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { useValueText } from '../records/value-text.ts'
import { copyOf, emptyProduct } from './new-product.ts'
import { productFieldLabel } from './product-fields.ts'
import { countMissing, ProductFields } from './product-form.tsx'
import { SheetLink } from './sheet-link.tsx'

/** One product, or a new one: empty, or like the one that `copy` in the address names. */
export function ProductPage() {
  const { t } = useTranslation()
  const { id: given } = useParams()
  const [query] = useSearchParams()
  const id = given === 'new' ? null : Number(given)
  const from = id ?? (Number(query.get('copy')) || null)
  const product = useQuery({
    ...queryOf('/api/office/product/read', { body: { id: from ?? 0 } }),
    enabled: from !== null,
    // What is edited is what is stored now, and stays until it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (from === null) return <ProductEditor id={null} start={emptyProduct()} />
  return (
    <Loaded query={product} skeleton={<PageSkeleton />} errorTitle={t('office:product.not_loaded')}>
      {({ document }) => (
        <ProductEditor
          key={id ?? 'new'}
          id={id}
          start={id === null ? copyOf(document) : document}
        />
      )}
    </Loaded>
  )
}

interface ProductEditorProps {
  id: number | null
  start: ProductDocument
}

function ProductEditor({ id, start }: ProductEditorProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const valueText = useValueText()
  const may = useMay()
  const mayChange = may({ call: '/api/office/product/save', permission: 'catalogue.change' })
  const renew = () => {
    void client.invalidateQueries({ queryKey: keyOf('/api/office/product/list') })
    void client.invalidateQueries({ queryKey: keyOf('/api/office/product/history') })
  }
  const form = useRecordForm<ProductDocument>({
    id,
    start,
    save: (body, idempotencyKey) => call('/api/office/product/save', { body }, { idempotencyKey }),
    onSaved: (kept) => {
      renew()
      toast.success(t('office:record.saved'))
      if (id === null) void navigate(`/apps/office/products/${kept.id}`, { replace: true })
    },
  })
  const restore = useMutation({
    mutationFn: (entry: number) =>
      call('/api/office/product/restore', { body: { id: id ?? 0, entry, value: 'old' } }),
    onSuccess: ({ document }) => {
      renew()
      form.take(document)
      toast.success(t('office:record.restored'))
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const others = usePresence('product', id, form.isDirty)
  const [isSending, setIsSending] = useState(false)
  const fieldLabel = (field: string) => productFieldLabel(field, t)
  const { draft } = form
  const name = draft.name[currentLanguage()] ?? draft.name.de ?? draft.name.en ?? draft.name.tr
  const missing = countMissing(draft)
  return (
    <Page
      title={name ?? t('office:product.new')}
      lead={missing > 0 ? t('office:product.texts_missing', { count: missing }) : undefined}
      actions={
        id !== null && (
          <>
            <SheetLink id={id} archived={draft.archived} />
            {mayChange && (
              <Link
                to={`/apps/office/products/new?copy=${id}`}
                className="inline-flex min-h-target items-center gap-2 rounded-md border border-line bg-surface px-4 text-sm font-medium hover:bg-sunken"
              >
                <Copy aria-hidden size={16} />
                {t('office:product.copy')}
              </Link>
            )}
          </>
        )
      }
    >
      {others.length > 0 && (
        <p role="status" className="rounded-md bg-parked-soft px-3 py-2 text-sm">
          {t('office:record.also_open', {
            names: others
              .map((other) => (other.self ? t('office:record.yourself') : other.name))
              .join(', '),
          })}
        </p>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            form.save()
          }}
          className="flex min-w-0 flex-col gap-4"
        >
          <fieldset disabled={!mayChange} className="min-w-0">
            <ProductFields form={form} onSending={setIsSending} />
          </fieldset>
          {mayChange && (
            <div className="sticky bottom-0 z-1 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-canvas py-3">
              {form.failure !== null && (
                <p role="alert" className="flex-1 text-sm text-danger">
                  {messageOf(form.failure)}
                </p>
              )}
              {isSending && (
                <p className="text-sm text-muted">{t('office:product.pictures_sending')}</p>
              )}
              {form.isDirty && <Button onClick={form.discard}>{t('office:record.discard')}</Button>}
              <Button
                type="submit"
                look="go"
                busy={form.isSaving}
                disabled={!form.isDirty || isSending}
              >
                {t('office:record.save')}
              </Button>
            </div>
          )}
        </form>
        {id !== null && (
          <HistoryPanel
            path="/api/office/product/history"
            id={id}
            fetchEntries={(after) =>
              call('/api/office/product/history', {
                body: { id, size: 50, ...(after !== undefined && { after }) },
              })
            }
            fieldLabel={fieldLabel}
            valueText={valueText}
            onRestore={mayChange ? (entry) => restore.mutate(entry.id) : undefined}
          />
        )}
      </div>
      <RecordDialogs form={form} fieldLabel={fieldLabel} valueText={valueText} />
    </Page>
  )
}
