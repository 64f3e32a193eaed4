import type { CategoryDocument, CategoryNode } from '@kontor/contract/office/category-document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { RecordEditor } from '../records/record-editor.tsx'
import { RecordLoaded } from '../records/record-loaded.tsx'
import { TextsField } from '../records/texts-field.tsx'
import { useRecord } from '../records/use-record.ts'
import { categoryFieldLabels } from './category-fields.ts'
import { CategoryPicker } from './category-picker.tsx'
import { type Direction, pathTexts, type Place, stepOf } from './category-tree.ts'

interface CategoryPanelProps {
  /** Null for a new one. */
  id: number | null
  /** Of a new one. */
  parent: number | null
  nodes: readonly CategoryNode[]
  onMove: (id: number, place: Place) => void
}

const home = '/apps/office/categories'
const nameless = { en: null, de: null, tr: null }

const steps = [
  { direction: 'up', Icon: ArrowUp, label: 'office:category.up' },
  { direction: 'down', Icon: ArrowDown, label: 'office:category.down' },
  { direction: 'in', Icon: IndentIncrease, label: 'office:category.in' },
  { direction: 'out', Icon: IndentDecrease, label: 'office:category.out' },
] as const satisfies readonly { direction: Direction; Icon: unknown; label: string }[]

/** One category with its history, or a new one. */
export function CategoryPanel(props: CategoryPanelProps) {
  const { t } = useTranslation()
  const { id, parent } = props
  return (
    <section
      aria-label={t(id === null ? 'office:category.add' : 'office:category.title')}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4 lg:sticky lg:top-16"
    >
      <RecordLoaded
        name="category"
        id={id}
        empty={{ name: nameless, parent, place: 0, highlighted: false, archived: false }}
        skeleton={<Skeleton className="h-64" />}
      >
        {(start) => <CategoryForm {...props} start={start} />}
      </RecordLoaded>
    </section>
  )
}

function CategoryForm(props: CategoryPanelProps & { start: CategoryDocument }) {
  const { id, start, nodes } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const paths = useMemo(() => pathTexts(nodes), [nodes])
  const record = useRecord('category', {
    id,
    start,
    labels: categoryFieldLabels,
    valueText: (field, value) => {
      if (field !== 'parent') return undefined
      return value === null ? t('office:category.top') : paths.get(Number(value))
    },
    onSaved: (kept) => id === null && void navigate(`${home}/${kept.id}`, { replace: true }),
    onRemoved: () => void navigate(home),
  })
  const { form, errorOf, mayChange } = record
  const { draft } = form
  return (
    <RecordEditor
      record={record}
      layout="panel"
      aside={id !== null && mayChange && <CategoryTools {...props} id={id} />}
    >
      <TextsField
        label={t('office:category.name')}
        value={draft.name}
        onChange={(language, text) => form.set(`name.${language}`, text)}
        errorOf={(language) => errorOf(`name.${language}`)}
        maxLength={120}
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
        onChange={(highlighted) => form.set('highlighted', highlighted)}
        disabled={!mayChange}
      />
      <Checkbox
        label={t('office:category.archive')}
        checked={draft.archived}
        onChange={(archived) => form.set('archived', archived)}
        disabled={!mayChange}
      />
    </RecordEditor>
  )
}

/** Moves a category, adds one below it, and merges it into another one. */
function CategoryTools({ id, nodes, onMove }: CategoryPanelProps & { id: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isMerging, setIsMerging] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-line pt-3">
      {steps.map(({ direction, Icon, label }) => {
        const place = stepOf(nodes, id, direction)
        return (
          <IconButton
            key={direction}
            look="plain"
            label={t(label)}
            icon={<Icon aria-hidden size={18} />}
            aria-disabled={place === undefined}
            onClick={() => place !== undefined && onMove(id, place)}
          />
        )
      })}
      <Button look="quiet" onClick={() => void navigate(`${home}/new?parent=${id}`)}>
        {t('office:category.add_below')}
      </Button>
      <Button look="quiet" onClick={() => setIsMerging(true)}>
        {t('office:category.merge')}
      </Button>
      {isMerging && (
        <MergeDialog
          id={id}
          nodes={nodes}
          onClose={() => setIsMerging(false)}
          onMerged={() => {
            void client.invalidateQueries({ queryKey: keyOf('/api/office/category/tree') })
            void navigate(home)
          }}
        />
      )}
    </div>
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
