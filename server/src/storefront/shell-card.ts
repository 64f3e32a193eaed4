import { discountPercent } from '@kontor/contract/rules/discount-percent'
import { pictureWidths } from '@kontor/contract/rules/pictures'
import type { GridProduct, SalesUnit } from '@kontor/contract/storefront/catalogue'
import { escaped } from '../http/server/html.ts'
import type { Say } from '../http/server/app-texts.ts'
import { icon } from './shell-icon.ts'

export interface ShellOptions {
  readonly images: string
  readonly say: Say
}

interface CardOptions extends ShellOptions {
  readonly region: string
  /** Their products carry a badge (G-07). */
  readonly newCategories: ReadonlySet<number>
}

const photograph = /\.(jpe?g|png|webp)$/

export function picture(src: string, alt: string, attributes = ''): string {
  const sources = photograph.test(src)
    ? ` srcset="${pictureWidths.map((width) => `${src}?width=${width} ${width}w`).join(', ')}"`
    : ''
  return `<img src="${src}"${sources} alt="${escaped(alt)}" ${attributes} class="size-full object-contain" />`
}

const badge = (text: string, look: string) =>
  `<span class="inline-flex items-center rounded-sm px-1.5 py-0.5 text-xs leading-4 font-semibold whitespace-nowrap ${look}">${escaped(text)}</span>`

function badges(product: GridProduct, { say, region, newCategories }: CardOptions): string {
  const discount = discountPercent(product)
  const percent = new Intl.NumberFormat(region, { style: 'percent' })
  const shown = [
    ...(newCategories.has(product.categoryId)
      ? [badge(say('new'), 'bg-accent text-on-accent')]
      : []),
    ...(discount > 0 ? [badge(`−${percent.format(discount / 100)}`, 'bg-ink text-surface')] : []),
  ]
  return shown.length === 0
    ? ''
    : `<div class="absolute top-2 left-2 flex gap-1">${shown.join('')}</div>`
}

/** The sales units with their prices, of which the first is chosen. */
function units({ salesUnits, discount }: GridProduct, { say, region }: CardOptions): string {
  const [first] = salesUnits
  if (first === undefined) return ''
  const euros = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' })
  const numbers = new Intl.NumberFormat(region)
  const name = ({ unitName, piece }: SalesUnit) =>
    escaped(piece === 1 ? unitName : say('pack', { unit: unitName, pieces: numbers.format(piece) }))
  const cost = ({ price, defaultPrice }: SalesUnit, isLarge: boolean) =>
    `<span class="ml-auto flex flex-wrap items-baseline justify-end gap-x-2">${price === defaultPrice ? '' : `<s>${euros.format(defaultPrice)}</s>`}<span${isLarge ? ' class="text-lg leading-6 font-semibold text-ink"' : ''}>${euros.format(price)}</span></span>`
  const choice = (unit: SalesUnit) =>
    `<div class="flex min-h-target flex-wrap items-center gap-x-2 rounded-md px-1.5 py-1${unit === first ? ' bg-sunken text-ink' : ''}"><input type="radio" class="size-3.5 shrink-0 accent-accent"${unit === first ? ' checked' : ''} /><span class="min-w-0 text-left break-words">${name(unit)}</span>${cost(unit, unit === first)}</div>`
  const from =
    discount !== null && discount.piece > 1
      ? `<p class="font-medium text-accent-strong">${escaped(say('from_pieces', { pieces: numbers.format(discount.piece), price: euros.format(discount.price) }))}</p>`
      : ''
  const all =
    salesUnits.length === 1
      ? `<p class="flex flex-wrap items-baseline gap-x-2"><span>${name(first)}</span>${cost(first, true)}</p>`
      : `<div class="relative -mx-1.5">${salesUnits.map(choice).join('')}</div>`
  const perPiece =
    first.piece > 1
      ? `<p>${escaped(say('price_per_piece', { price: euros.format(first.unitPrice) }))}</p>`
      : ''
  return `<div class="mt-auto pt-2 text-right text-xs text-muted">${from}${all}${perPiece}</div><div class="relative mt-2"><span class="inline-flex min-h-target w-full items-center justify-center gap-2 rounded-md border border-transparent bg-accent px-4 py-1.5 text-sm font-medium text-on-accent">${icon('plus', 18)}${escaped(say('basket.add'))}</span></div>`
}

/** A card of the grid as it is before anything is in the basket. */
export function writeCard(product: GridProduct, isFirst: boolean, options: CardOptions): string {
  const { brandName, productName, productImage, unit, articleNumber } = product
  const { images, say } = options
  const attributes = `width="240" height="240" sizes="(min-width: 640px) 240px, 50vw" decoding="async"${isFirst ? ' fetchpriority="high"' : ''}`
  const image =
    productImage === null ? '' : picture(images + encodeURIComponent(productImage), '', attributes)
  const number =
    articleNumber === ''
      ? ''
      : `<span class="break-words">${escaped(`${say('article_number')} ${articleNumber}`)}</span>`
  return `<li class="relative flex flex-col overflow-clip rounded-md border border-line bg-surface"><span class="block overflow-hidden aspect-square w-full bg-canvas">${image}</span>${badges(product, options)}<div class="flex flex-1 flex-col p-3 pt-2"><p class="truncate text-xs text-muted">${escaped(brandName)}</p><p class="line-clamp-3 text-sm hyphens-auto break-words leading-5 font-medium">${escaped(productName)}</p><p class="flex flex-wrap justify-between gap-x-2 text-xs text-muted"><span>${escaped(unit)}</span>${number}</p>${units(product, options)}</div></li>`
}
