import type { CategoryNode } from '@kontor/contract/office/category-document'
import { fold } from '@kontor/contract/rules/folding'

/** A category as the tree shows it. */
export interface TreeRow {
  readonly node: CategoryNode
  /** From 1, as screen readers count levels. */
  readonly level: number
  /** From 1, among those of the same parent. */
  readonly position: number
  readonly siblings: number
  /** Undefined when nothing lies below it. */
  readonly isOpen: boolean | undefined
}

export interface Place {
  readonly parent: number | null
  readonly before: number | null
}

type ByParent = ReadonlyMap<number | null, readonly CategoryNode[]>

/** The categories of each parent, in their order. */
export function byParentOf(nodes: readonly CategoryNode[]): ByParent {
  const byParent = new Map<number | null, CategoryNode[]>()
  for (const node of nodes) {
    const siblings = byParent.get(node.parent)
    if (siblings === undefined) byParent.set(node.parent, [node])
    else siblings.push(node)
  }
  return byParent
}

/** The names of those above a category, the top one first. */
export function pathOf(nodes: readonly CategoryNode[], id: number): CategoryNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const path: CategoryNode[] = []
  let parent = byId.get(id)?.parent ?? null
  while (parent !== null && path.length < nodes.length) {
    const node = byId.get(parent)
    if (node === undefined) break
    path.unshift(node)
    parent = node.parent
  }
  return path
}

/** The paths of all categories as one line each: `Drinks › Juices`. */
export function pathTexts(nodes: readonly CategoryNode[]): ReadonlyMap<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const texts = new Map<number, string>()
  const textOf = (node: CategoryNode, depth: number): string => {
    const known = texts.get(node.id)
    if (known !== undefined) return known
    const parent = node.parent === null || depth > 50 ? undefined : byId.get(node.parent)
    const text = parent === undefined ? node.name : `${textOf(parent, depth + 1)} › ${node.name}`
    texts.set(node.id, text)
    return text
  }
  for (const node of nodes) textOf(node, 0)
  return texts
}

/** Those whose path has all words, by the beginnings of its words. */
export function findCategories(nodes: readonly CategoryNode[], search: string): CategoryNode[] {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.length === 0) return [...nodes]
  const paths = pathTexts(nodes)
  return nodes.filter((node) => {
    const path = ` ${fold(paths.get(node.id) ?? '')}`
    // The last word of the path is its own name: one of the words asked for must be in it.
    const name = ` ${fold(node.name)}`
    return (
      words.every((word) => path.includes(` ${word}`)) &&
      words.some((word) => name.includes(` ${word}`))
    )
  })
}

/** Whether a category is the other one or lies below it. */
export const liesWithin = (nodes: readonly CategoryNode[], id: number, within: number): boolean =>
  id === within || pathOf(nodes, id).some((node) => node.id === within)

/** What is seen of the tree, from top to bottom. */
export function visibleRows(byParent: ByParent, open: ReadonlySet<number>): TreeRow[] {
  const rows: TreeRow[] = []
  const add = (parent: number | null, level: number) => {
    const siblings = byParent.get(parent) ?? []
    siblings.forEach((node, index) => {
      const hasMore = byParent.has(node.id)
      const isOpen = hasMore ? open.has(node.id) : undefined
      rows.push({ node, level, position: index + 1, siblings: siblings.length, isOpen })
      if (isOpen === true) add(node.id, level + 1)
    })
  }
  add(null, 1)
  return rows
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Where a step leads: among its siblings, below the one before it, or behind its parent; undefined where it cannot go. */
export function stepOf(
  nodes: readonly CategoryNode[],
  id: number,
  direction: Direction,
): Place | undefined {
  const byParent = byParentOf(nodes)
  const node = nodes.find((each) => each.id === id)
  if (node === undefined) return undefined
  const siblings = byParent.get(node.parent) ?? []
  const index = siblings.findIndex((each) => each.id === id)
  const previous = siblings[index - 1]
  const next = siblings[index + 1]
  if (direction === 'up') return previous && { parent: node.parent, before: previous.id }
  if (direction === 'down') {
    return next && { parent: node.parent, before: siblings[index + 2]?.id ?? null }
  }
  if (direction === 'in') return previous && { parent: previous.id, before: null }
  const parent = nodes.find((each) => each.id === node.parent)
  if (parent === undefined) return undefined
  return { parent: parent.parent, before: nextOf(byParent, parent) }
}

/** What follows a category among its siblings. */
export function nextOf(byParent: ByParent, node: CategoryNode): number | null {
  const siblings = byParent.get(node.parent) ?? []
  return siblings[siblings.findIndex((each) => each.id === node.id) + 1]?.id ?? null
}
