import type { Language } from '@kontor/contract/rules/languages'
import { newCategoryIds } from '@kontor/contract/rules/new-categories'
import { defaultSort, sortsFor } from '@kontor/contract/rules/product-listing'
import { escaped } from '../http/server/html.ts'
import type { FirstAnswers } from './first-answers.ts'
import { findCategory } from './page-head.ts'
import type { PageView } from './page-view.ts'
import { picture, type ShellOptions, writeCard } from './shell-card.ts'
import { writeHeader } from './shell-header.ts'
import { writeTree } from './shell-tree.ts'

/** As many cards as a first screen shows, and as many brands. */
const firstCards = 12
const firstBrands = 20

/** Their pictures go before others. */
const firstRow = 5

const regions: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', tr: 'tr-TR' }

const chip = ({ name }: { readonly name: string }) =>
  `<span class="flex min-h-target items-center gap-1.5 rounded-full border px-4 text-sm whitespace-nowrap border-line bg-surface">${escaped(name)}</span>`

/** What is listed, how much of it there is and in which order. */
function listingHeader(view: PageView, first: FirstAnswers, { say }: ShellOptions): string {
  const { listing: shown } = first
  if (shown === undefined) return ''
  const region = regions[view.language]
  const id = shown.subCategoryId ?? shown.categoryId ?? 0
  const category = findCategory(first.categories?.answer ?? [], id)
  const { search } = shown
  const title =
    search === undefined ? (category?.name ?? say('products')) : say('search.results', { search })
  const end =
    search === undefined
      ? ''
      : `<span class="mr-auto flex min-h-target items-center text-sm text-muted underline underline-offset-4">${escaped(say('search.end'))}</span>`
  const total = first.products?.answer.totalElements ?? 0
  const formatted = new Intl.NumberFormat(region).format(total)
  const plural = new Intl.PluralRules(region).select(total)
  const count = say(`product_count_${plural}`, { formatted })
  const chosen = shown.sort ?? defaultSort(shown)
  const sorts = sortsFor(shown).map(
    (sort) =>
      `<option${sort === chosen ? ' selected' : ''}>${escaped(say(`sort.${sort}`))}</option>`,
  )
  return `<div class="flex min-h-8 flex-wrap items-center justify-between gap-x-4 px-1"><p class="min-w-0 text-lg font-semibold break-words">${escaped(title)}</p>${end}<div class="ml-auto flex flex-wrap items-center justify-end gap-x-4"><p class="text-sm whitespace-nowrap text-muted">${escaped(count)}</p><label class="flex items-center gap-2 text-sm whitespace-nowrap text-muted">${escaped(say('sort.label'))}<select class="h-target rounded-md border border-edge bg-surface px-2 text-ink">${sorts.join('')}</select></label></div></div>`
}

function listing(view: PageView, first: FirstAnswers, options: ShellOptions): string {
  const { images } = options
  const region = regions[view.language]
  const brands = (first.brands?.answer ?? []).slice(0, firstBrands)
  const [banner] = first.advertisements?.answer ?? []
  const newCategories = newCategoryIds(first.categories?.answer ?? [])
  const cards = (first.products?.answer.content ?? []).slice(0, firstCards)
  const bannerPicture = banner
    ? `<div class="aspect-[1600/470] max-h-[470px] w-full overflow-hidden rounded-md bg-sunken">${picture(images + encodeURIComponent(banner.image), '', 'sizes="(min-width: 1024px) 60vw, 100vw" decoding="async" fetchpriority="high"')}</div>`
    : ''
  const bar =
    brands.length === 0
      ? ''
      : `<div class="flex items-center gap-1"><span class="size-target shrink-0"></span><div class="min-w-0 flex-1 overflow-hidden p-1"><div class="flex w-max gap-2">${brands.map(chip).join('')}</div></div><span class="size-target shrink-0"></span></div>`
  return `${bar}${bannerPicture}${listingHeader(view, first, options)}<ul class="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-2 md:grid-cols-[repeat(auto-fill,minmax(184px,1fr))] md:gap-3">${cards.map((product, index) => writeCard(product, index < firstRow, { ...options, region, newCategories })).join('')}</ul>`
}

/**
 * What is seen before any script runs, in the classes of the web app, which takes its place as soon as it can draw. Until
 * then nothing of it can be pressed, and readers aloud wait.
 */
export function writeShell(view: PageView, first: FirstAnswers, options: ShellOptions): string {
  const side =
    'sticky top-[65px] max-h-[calc(100dvh-65px)] shrink-0 self-start overflow-y-auto overscroll-contain'
  const middle = view.listing === undefined ? '' : listing(view, first, options)
  // Fixed, so that the middle has its width however far the browser has read.
  const columns =
    view.listing === undefined
      ? 'lg:grid lg:grid-cols-[260px_minmax(0,1fr)] xl:grid-cols-[310px_minmax(0,1fr)]'
      : 'lg:grid lg:grid-cols-[260px_minmax(0,1fr)_300px] xl:grid-cols-[310px_minmax(0,1fr)_380px]'
  return `<div inert aria-hidden="true" class="flex min-h-dvh flex-col">${writeHeader(view, first, options)}<div class="flex flex-1 flex-col ${columns}"><div class="${side} hidden h-[calc(100dvh-65px)] border-r border-line bg-surface lg:block">${writeTree(first)}</div><div class="flex min-w-0 flex-1 flex-col gap-3 px-3 py-4 lg:px-4">${middle}</div></div></div>`
}
