import type { CategoryNode } from '@kontor/contract/office/category-document'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../shared/ui/badge.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import {
  byParentOf,
  type Direction,
  liesWithin,
  nextOf,
  type Place,
  stepOf,
  type TreeRow,
} from './category-tree.ts'

interface CategoryRowsProps {
  nodes: readonly CategoryNode[]
  rows: readonly TreeRow[]
  chosen: number | null
  mayChange: boolean
  onChoose: (id: number) => void
  onToggle: (id: number, isOpen: boolean) => void
  onMove: (id: number, place: Place) => void
  onUndo: () => void
}

const steps: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

type Zone = 'before' | 'into' | 'after'

interface Drop {
  readonly id: number
  readonly zone: Zone
}

/** The tree itself: one stop of the Tab key, arrows inside, Alt with an arrow moves. */
export function CategoryRows(props: CategoryRowsProps) {
  const { nodes, rows, chosen, mayChange, onChoose, onToggle, onMove, onUndo } = props
  const { t } = useTranslation()
  const tree = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const stop = rows.find(({ node }) => node.id === (focused ?? chosen)) ?? rows[0]

  function focus(row: TreeRow | undefined) {
    if (row === undefined) return
    setFocused(row.node.id)
    tree.current?.querySelector<HTMLElement>(`[data-id="${row.node.id}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = rows.findIndex(({ node }) => node.id === stop?.node.id)
    const row = rows[index]
    if (row === undefined) return
    const { node, isOpen } = row
    const direction = steps[event.key]
    if (event.altKey && direction !== undefined) {
      event.preventDefault()
      const place = mayChange ? stepOf(nodes, node.id, direction) : undefined
      if (place !== undefined) onMove(node.id, place)
      return
    }
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onUndo()
      return
    }
    const done = {
      ArrowDown: () => focus(rows[index + 1]),
      ArrowUp: () => focus(rows[index - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () => (isOpen === false ? onToggle(node.id, true) : focus(rows[index + 1])),
      ArrowLeft: () =>
        isOpen === true
          ? onToggle(node.id, false)
          : focus(rows.find((each) => each.node.id === node.parent)),
      Enter: () => onChoose(node.id),
      ' ': () => onChoose(node.id),
    }[event.key]
    if (done === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    done()
  }

  function dropAt(event: DragEvent<HTMLElement>): Drop | null {
    const target = event.target instanceof Element ? event.target.closest('[data-id]') : null
    const id = Number(target?.getAttribute('data-id'))
    if (target === null || dragged === null || liesWithin(nodes, id, dragged)) return null
    const { top, height } = target.getBoundingClientRect()
    const part = (event.clientY - top) / height
    return { id, zone: part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into' }
  }

  function onDragOver(event: DragEvent<HTMLElement>) {
    const at = dropAt(event)
    setDrop((before) => (before?.id === at?.id && before?.zone === at?.zone ? before : at))
    if (at !== null) event.preventDefault()
  }

  function onDrop(event: DragEvent<HTMLElement>) {
    const at = dropAt(event)
    const target = nodes.find(({ id }) => id === at?.id)
    event.preventDefault()
    setDragged(null)
    setDrop(null)
    if (at === null || target === undefined || dragged === null) return
    if (at.zone === 'into') return onMove(dragged, { parent: target.id, before: null })
    const before = at.zone === 'before' ? target.id : nextOf(byParentOf(nodes), target)
    onMove(dragged, { parent: target.parent, before: before === dragged ? null : before })
  }

  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={t('office:category.tree')}
      onKeyDown={onKeyDown}
      onDragOver={onDragOver}
      onDrop={onDrop}
      className="flex flex-col py-1"
    >
      {rows.map((row) => {
        const { node, level, position, siblings, isOpen } = row
        const zone = drop?.id === node.id ? drop.zone : null
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles the keys of its items
          <li
            key={node.id}
            role="treeitem"
            data-id={node.id}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-expanded={isOpen}
            aria-selected={node.id === chosen}
            tabIndex={node.id === stop?.node.id ? 0 : -1}
            draggable={mayChange}
            onFocus={() => setFocused(node.id)}
            onClick={() => onChoose(node.id)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', node.name)
              setDragged(node.id)
            }}
            onDragEnd={() => {
              setDragged(null)
              setDrop(null)
            }}
            style={{ paddingInlineStart: `${(level - 1) * 1.25}rem` }}
            className={classNames(
              'flex min-h-target cursor-pointer items-center gap-1 rounded-md border-y-2 border-transparent pr-3 text-sm [content-visibility:auto] select-none hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent-strong',
              zone === 'before' && 'border-t-accent',
              zone === 'after' && 'border-b-accent',
              zone === 'into' && 'bg-accent-soft',
              dragged === node.id && 'opacity-55',
            )}
          >
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center text-muted"
              onClick={(event) => {
                if (isOpen === undefined) return
                event.stopPropagation()
                onToggle(node.id, !isOpen)
              }}
            >
              {isOpen !== undefined &&
                (isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />)}
            </span>
            <span
              dir="auto"
              className={classNames('min-w-0 flex-1 break-words', node.archived && 'line-through')}
            >
              {node.name}
            </span>
            {node.missing > 0 && (
              <Badge look="parked">{t('office:category.missing', { count: node.missing })}</Badge>
            )}
            {node.archived && <Badge>{t('office:category.archived')}</Badge>}
            {node.products > 0 && (
              <span className="text-xs text-muted tabular-nums">
                {t('office:category.products', { count: node.products })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
