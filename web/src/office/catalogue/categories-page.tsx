import type { CategoryNode } from '@kontor/contract/office/category-document'
import { useQuery } from '@tanstack/react-query'
import { FolderTree, Plus, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useMay } from '../../shared/session/use-may.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { SheetMenu } from '../import/sheet-menu.tsx'
import { Page } from '../layout/page.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { categoryNodesQuery } from './category-picker.tsx'
import { CategoryRows } from './category-rows.tsx'
import { byParentOf, findCategories, pathOf, pathTexts, visibleRows } from './category-tree.ts'
import { useCategoryMoves } from './use-category-moves.ts'

const home = '/apps/office/categories'

/** The tree at the left, the chosen category at the right. */
export function CategoriesPage() {
  const { t } = useTranslation()
  const nodes = useQuery(categoryNodesQuery)
  const may = useMay()
  const mayChange = may({ call: '/api/office/category/save', permission: 'catalogue.change' })
  const navigate = useNavigate()
  return (
    <Page
      title={t('office:menu.categories')}
      actions={
        <>
          <SheetMenu kind="category" />
          {mayChange && (
            <Button look="go" onClick={() => void navigate(`${home}/new`)}>
              <Plus aria-hidden size={18} />
              {t('office:category.add')}
            </Button>
          )}
        </>
      }
    >
      <Loaded
        query={nodes}
        skeleton={<Skeleton className="h-96" />}
        errorTitle={t('common:error.title')}
      >
        {(data) => <CategoryTree nodes={data} mayChange={mayChange} />}
      </Loaded>
    </Page>
  )
}

function CategoryTree({
  nodes,
  mayChange,
}: {
  nodes: readonly CategoryNode[]
  mayChange: boolean
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id: asked } = useParams()
  const [query] = useSearchParams()
  const chosen = asked === undefined || asked === 'new' ? null : Number(asked)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(chosen === null ? [] : pathOf(nodes, chosen).map(({ id }) => id)),
  )
  const moves = useCategoryMoves(nodes)
  const rows = useMemo(() => visibleRows(byParentOf(nodes), open), [nodes, open])
  const found = useMemo(
    () => (search.trim() === '' ? null : findCategories(nodes, search).slice(0, 200)),
    [nodes, search],
  )
  const choose = (id: number) => void navigate(`${home}/${id}`)
  const toggle = (id: number, isOpen: boolean) =>
    setOpen((before) => new Set([...before, id].filter((each) => each !== id || isOpen)))
  const parent = Number(query.get('parent')) || null
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <section className="min-w-0 rounded-md border border-line bg-surface p-3">
        <Field
          label={t('office:category.find')}
          type="search"
          value={search}
          onChange={setSearch}
        />
        <output className="sr-only">{moves.said}</output>
        {moves.undo !== undefined && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-1 text-sm">
            <span aria-hidden>{moves.said}</span>
            <Button look="quiet" onClick={moves.undo}>
              <Undo2 aria-hidden size={16} />
              {t('office:category.undo')}
            </Button>
          </div>
        )}
        {nodes.length === 0 && (
          <EmptyState
            title={t('office:category.none')}
            icon={<FolderTree aria-hidden size={40} strokeWidth={1.5} />}
          />
        )}
        {found === null && nodes.length > 0 && (
          <>
            {mayChange && <p className="mt-2 text-xs text-muted">{t('office:category.keys')}</p>}
            <CategoryRows
              nodes={nodes}
              rows={rows}
              chosen={chosen}
              mayChange={mayChange}
              onChoose={choose}
              onToggle={toggle}
              onMove={(id, place) => {
                if (place.parent !== null) toggle(place.parent, true)
                moves.move(id, place)
              }}
              onUndo={() => moves.undo?.()}
            />
          </>
        )}
        {found !== null && <Found nodes={nodes} found={found} onChoose={choose} />}
      </section>
      {asked !== undefined && (
        <CategoryPanel
          key={asked === 'new' ? `new ${parent}` : asked}
          id={chosen}
          parent={parent}
          nodes={nodes}
          onMove={moves.move}
        />
      )}
    </div>
  )
}

interface FoundProps {
  nodes: readonly CategoryNode[]
  found: readonly CategoryNode[]
  onChoose: (id: number) => void
}

function Found({ nodes, found, onChoose }: FoundProps) {
  const { t } = useTranslation()
  const paths = useMemo(() => pathTexts(nodes), [nodes])
  if (found.length === 0) return <EmptyState title={t('office:category.nothing_found')} />
  return (
    <ul aria-label={t('office:category.found')} className="py-2">
      {found.map((node) => (
        <li key={node.id}>
          <button
            type="button"
            onClick={() => onChoose(node.id)}
            className="flex min-h-target w-full items-center rounded-md px-2 text-left text-sm hover:bg-sunken"
          >
            {paths.get(node.id)}
          </button>
        </li>
      ))}
    </ul>
  )
}
