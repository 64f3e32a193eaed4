import { categoryPath } from '@kontor/contract/rules/category-path'
import type { Category } from '@kontor/contract/storefront/catalogue'
import { escaped } from '../http/server/html.ts'
import type { FirstAnswers } from './first-answers.ts'
import { icon } from './shell-icon.ts'

const indents = ['pl-3', 'pl-7', 'pl-11', 'pl-14']

function branch(category: Category, depth: number, path: readonly Category[]): string {
  const isChosen = path.at(-1) === category
  const isOpen = path.includes(category)
  const below = category.subCategories
  const weight = isChosen ? 'font-semibold' : depth === 0 ? 'font-medium' : ''
  const name = `<span class="flex min-h-target min-w-0 flex-1 items-center rounded-md py-1 pr-2 text-sm hyphens-auto ${indents[depth] ?? 'pl-14'} ${weight}">${escaped(category.name)}</span>`
  const fold =
    below.length === 0
      ? ''
      : `<span class="inline-flex size-target shrink-0 items-center justify-center">${icon('down', 16, isOpen ? 'rotate-180' : '')}</span>`
  const list =
    below.length === 0 || !isOpen
      ? ''
      : `<ul class="mt-0.5 flex flex-col gap-0.5">${below.map((each) => branch(each, depth + 1, path)).join('')}</ul>`
  return `<li><div class="flex items-center rounded-md ${isChosen ? 'bg-accent-soft text-accent-strong' : ''}">${name}${fold}</div>${list}</li>`
}

/** The categories as a tree, expanded down to the one that is listed. */
export function writeTree({ categories, listing }: FirstAnswers): string {
  const all = categories?.answer ?? []
  const path = listing === undefined ? [] : categoryPath(all, listing)
  return `<ul class="flex flex-col gap-0.5 p-2">${all.map((each) => branch(each, 0, path)).join('')}</ul>`
}
