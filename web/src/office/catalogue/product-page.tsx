import type { ProductDocument } from '@kontor/contract/office/product-document'
import { Copy, Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonLook } from '../../shared/ui/button-look.ts'
import { Page } from '../layout/page.tsx'
import { RecordEditor } from '../records/record-editor.tsx'
import { RecordLoaded } from '../records/record-loaded.tsx'
import { useRecord } from '../records/use-record.ts'
import { copyOf, emptyProduct } from './new-product.ts'
import { productFieldLabels } from './product-fields.ts'
import { ProductFields } from './product-form.tsx'
import { ProductPreview } from './product-preview.tsx'
import { countMissing } from './product-texts.ts'
import { SheetLink } from './sheet-link.tsx'
import { useProductValueText } from './use-product-value-text.ts'

const home = '/apps/office/products'

/** One product, or a new one: empty, or like the one that `copy` in the address names. */
export function ProductPage() {
  const { t } = useTranslation()
  const { id: given } = useParams()
  const [query] = useSearchParams()
  const id = given === 'new' ? null : Number(given)
  const copied = Number(query.get('copy')) || null
  return (
    <RecordLoaded
      name="product"
      id={id ?? copied}
      {...(copied === null && { empty: emptyProduct() })}
      errorTitle={t('office:product.not_loaded')}
    >
      {(document) => (
        <ProductEditor
          key={id ?? `copy of ${copied}`}
          id={id}
          start={id === null && copied !== null ? copyOf(document) : document}
        />
      )}
    </RecordLoaded>
  )
}

interface ProductEditorProps {
  id: number | null
  start: ProductDocument
}

function ProductEditor({ id, start }: ProductEditorProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // A copy and an empty product are made once, not with every render.
  const [begun] = useState(start)
  const [isSending, setIsSending] = useState(false)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const record = useRecord('product', {
    id,
    start: id === null ? begun : start,
    labels: productFieldLabels,
    valueText: useProductValueText(),
    onSaved: (kept) => id === null && void navigate(`${home}/${kept.id}`, { replace: true }),
  })
  const { form, mayChange } = record
  const { draft } = form
  const name = draft.name[currentLanguage()] ?? draft.name.de ?? draft.name.en ?? draft.name.tr
  const missing = countMissing(draft)
  return (
    <Page
      title={name ?? t('office:product.new')}
      lead={missing > 0 ? t('office:product.texts_missing', { count: missing }) : undefined}
      actions={
        <>
          <Button onClick={() => setIsPreviewed(true)}>
            <Eye aria-hidden size={16} />
            {t('office:preview.open')}
          </Button>
          {id !== null && <SheetLink id={id} archived={draft.archived} />}
          {id !== null && mayChange && (
            <Link to={`${home}/new?copy=${id}`} className={buttonLook('plain')}>
              <Copy aria-hidden size={16} />
              {t('office:product.copy')}
            </Link>
          )}
        </>
      }
    >
      <RecordEditor
        record={record}
        hold={isSending ? t('office:product.pictures_sending') : undefined}
      >
        <ProductFields record={record} onSending={setIsSending} />
      </RecordEditor>
      {isPreviewed && (
        <ProductPreview
          id={id}
          document={draft}
          fieldLabel={record.fieldLabel}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </Page>
  )
}
