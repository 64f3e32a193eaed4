import type { CategoryDocument, CategoryNode } from '@kontor/contract/office/category-document'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { HistoryPanel } from '../records/history-panel.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { TextsField } from '../records/texts-field.tsx'
import { useFieldErrors } from '../records/use-field-errors.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { useValueText } from '../records/value-text.ts'
import { CategoryPicker } from './category-picker.tsx'
import { type Direction, pathTexts, type Place, stepOf } from './category-tree.ts'

interface CategoryPanelProps {
  /** Null for a new one. */
  id: number | null
  /** Of a new one. */
  parent: number | null
  nodes: readonly CategoryNode[]
  mayChange: boolean
  onMove: (id: number, place: Place) => void
}

/** One category with its history, or a new one. */
export function CategoryPanel(props: CategoryPanelProps) {
  const { t } = useTranslation()
  const { id, parent } = props
  const category = useQuery({
    ...queryOf('/api/office/category/read', { body: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const empty = { en: null, de: null, tr: null }
  return (
    <section
      aria-label={t(id === null ? 'office:category.add' : 'office:category.title')}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4 lg:sticky lg:top-16"
    >
      {id === null ? (
        <CategoryForm
          {...props}
          start={{ name: empty, parent, place: 0, highlighted: false, archived: false }}
        />
      ) : (
        <Loaded
          query={category}
          skeleton={<Skeleton className="h-64" />}
          errorTitle={t('common:error.title')}
        >
          {({ document }) => (
            <CategoryForm
              key={`${document.parent} ${document.place}`}
              {...props}
              start={document}
            />
          )}
        </Loaded>
      )}
    </section>
  )
}

function CategoryForm(props: CategoryPanelProps & { start: CategoryDocument }) {
  const { id, start, nodes, mayChange, onMove } = props
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const plainText = useValueText()
  const [isMerging, setIsMerging] = useState(false)
  const renew = () => {
    void client.invalidateQueries({ queryKey: keyOf('/api/office/category/tree') })
    void client.invalidateQueries({ queryKey: keyOf('/api/office/category/history') })
  }
  const form = useRecordForm<CategoryDocument>({
    id,
    start,
    save: (body, idempotencyKey) => call('/api/office/category/save', { body }, { idempotencyKey }),
    onSaved: (kept) => {
      renew()
      toast.success(t('office:record.saved'))
      if (id === null) void navigate(`/apps/office/categories/${kept.id}`)
    },
  })
  const errorOf = useFieldErrors(form.errors)
  const gone = () => {
    renew()
    void navigate('/apps/office/categories')
  }
  const remove = useMutation({
    mutationFn: () => call('/api/office/category/remove', { body: { id: id ?? 0 } }),
    onSuccess: gone,
    onError: (error) => toast.error(messageOf(error)),
  })
  const restore = useMutation({
    mutationFn: (entry: number) =>
      call('/api/office/category/restore', { body: { id: id ?? 0, entry, value: 'old' } }),
    onSuccess: ({ document }) => {
      renew()
      form.take(document)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const labels: Readonly<Record<string, string>> = {
    name: t('office:category.name'),
    parent: t('office:category.parent'),
    place: t('office:category.place'),
    highlighted: t('office:category.highlighted'),
    archived: t('office:category.archived'),
  }
  const fieldLabel = (field: string) => {
    const [first = '', language] = field.split('.')
    const label = labels[first] ?? field
    return language === undefined ? label : `${label} (${language.toUpperCase()})`
  }
  const { draft } = form
  const steps = [
    { direction: 'up', Icon: ArrowUp, label: t('office:category.up') },
    { direction: 'down', Icon: ArrowDown, label: t('office:category.down') },
    { direction: 'in', Icon: IndentIncrease, label: t('office:category.in') },
    { direction: 'out', Icon: IndentDecrease, label: t('office:category.out') },
  ] as const satisfies readonly { direction: Direction; Icon: unknown; label: string }[]
  return (
    <>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <TextsField
          label={t('office:category.name')}
          value={draft.name}
          onChange={(language, text) => form.set(`name.${language}`, text)}
          errorOf={(language) => errorOf(`name.${language}`)}
          maxLength={120}
          disabled={!mayChange}
        />
        <CategoryPicker
          label={t('office:category.parent')}
          value={draft.parent}
          onChange={(parent) => form.set('parent', parent)}
          placeholder={t('office:category.top')}
          without={id}
          clearable
          disabled={!mayChange}
          error={errorOf('parent')}
        />
        <Checkbox
          label={t('office:category.highlight')}
          checked={draft.highlighted}
          onChange={(highlighted) => mayChange && form.set('highlighted', highlighted)}
        />
        <Checkbox
          label={t('office:category.archive')}
          checked={draft.archived}
          onChange={(archived) => mayChange && form.set('archived', archived)}
        />
        {form.failure !== null && form.errors.size === 0 && (
          <p role="alert" className="text-sm text-danger">
            {messageOf(form.failure)}
          </p>
        )}
        {mayChange && (
          <Button type="submit" look="go" busy={form.isSaving}>
            {t('office:record.save')}
          </Button>
        )}
      </form>
      {id !== null && mayChange && (
        <div className="flex flex-wrap items-center gap-1 border-t border-line pt-3">
          {steps.map(({ direction, Icon, label }) => {
            const place = stepOf(nodes, id, direction)
            return (
              <IconButton
                key={direction}
                look="plain"
                label={label}
                icon={<Icon aria-hidden size={18} />}
                aria-disabled={place === undefined}
                onClick={() => place !== undefined && onMove(id, place)}
              />
            )
          })}
          <Button
            look="quiet"
            onClick={() => void navigate(`/apps/office/categories/new?parent=${id}`)}
          >
            {t('office:category.add_below')}
          </Button>
          <Button look="quiet" onClick={() => setIsMerging(true)}>
            {t('office:category.merge')}
          </Button>
          <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('office:record.remove')}
          </Button>
        </div>
      )}
      {id !== null && (
        <HistoryPanel
          path="/api/office/category/history"
          id={id}
          fetchEntries={(after) =>
            call('/api/office/category/history', {
              body: { id, size: 50, ...(after !== undefined && { after }) },
            })
          }
          fieldLabel={fieldLabel}
          valueText={plainText}
          onRestore={mayChange ? (entry) => restore.mutate(entry.id) : undefined}
        />
      )}
      {isMerging && id !== null && (
        <MergeDialog id={id} nodes={nodes} onClose={() => setIsMerging(false)} onMerged={gone} />
      )}
      <RecordDialogs form={form} fieldLabel={fieldLabel} valueText={plainText} />
    </>
  )
}

interface MergeDialogProps {
  id: number
  nodes: readonly CategoryNode[]
  onClose: () => void
  onMerged: () => void
}

/** Asks where everything goes, and says what that means. */
function MergeDialog({ id, nodes, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const [into, setInto] = useState<number | null>(null)
  const name = pathTexts(nodes).get(id) ?? ''
  const merge = useMutation({
    mutationFn: (target: number) =>
      call('/api/office/category/merge', { body: { id, into: target } }),
    onSuccess: ({ products }) => {
      toast.success(t('office:category.merged', { count: products }))
      onMerged()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('office:category.merge_title', { name })}
      closeLabel={t('common:close')}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('office:category.merge_text')}</p>
        <CategoryPicker
          label={t('office:category.merge_into')}
          value={into}
          onChange={setInto}
          without={id}
          clearable
        />
        <Button
          look="danger"
          busy={merge.isPending}
          disabled={into === null}
          onClick={() => into !== null && merge.mutate(into)}
        >
          {t('office:category.merge_now')}
        </Button>
      </div>
    </Dialog>
  )
}
