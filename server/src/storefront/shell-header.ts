import { languages } from '@kontor/contract/rules/languages'
import { escaped } from '../http/server/html.ts'
import type { FirstAnswers } from './first-answers.ts'
import type { PageView } from './page-view.ts'
import { picture, type ShellOptions } from './shell-card.ts'
import { icon } from './shell-icon.ts'

const space = 'inline-flex size-target shrink-0 items-center justify-center'

const search = ({ say }: ShellOptions) =>
  `<div class="flex h-target w-full items-center rounded-md border border-edge bg-surface">${icon('search', 18, 'ml-3 shrink-0 text-muted')}<span class="min-w-0 flex-1 truncate px-2 text-base text-muted md:text-sm">${escaped(say('search.placeholder'))}</span></div>`

function languageChoice(view: PageView, first: FirstAnswers): string {
  const offered = first.company?.answer.languages ?? languages
  if (offered.length === 1 && offered[0] === view.language) return ''
  const choices = languages
    .filter((language) => offered.includes(language))
    .map((language) => {
      const look = language === view.language ? 'bg-sunken font-semibold' : 'text-muted'
      return `<span class="inline-flex h-target min-w-target items-center justify-center rounded-md px-2 text-sm uppercase ${look}">${language}</span>`
    })
  return `<div class="flex gap-1">${choices.join('')}</div>`
}

const button = (text: string, look: string, before = '') =>
  `<span class="inline-flex min-h-target items-center justify-center gap-2 rounded-md border px-4 py-1.5 text-sm font-medium ${look}">${before}${escaped(text)}</span>`

/** The header as a guest sees it, below 1024 px and above. */
export function writeHeader(view: PageView, first: FirstAnswers, options: ShellOptions): string {
  const { images, say } = options
  const company = first.company?.answer
  const logo = company?.logo
    ? `<span class="block overflow-hidden h-12 w-36">${picture(images + encodeURIComponent(company.logo), company.name)}</span>`
    : `<span class="line-clamp-2 w-36 text-sm font-semibold break-words">${escaped(company?.name ?? '')}</span>`
  const place = `<span class="flex h-12 items-center rounded-md">${logo}</span>`
  const basket = `<span class="${space}">${icon('basket', 24)}</span>`
  const login = button(say('common:login'), 'bg-surface border-line', icon('user', 18))
  const register = button(say('register.title'), 'border-transparent')
  return `<div class="sticky top-0 z-10 border-b border-line bg-surface"><div class="flex h-[88px] items-center justify-between gap-2 px-3 lg:hidden"><span class="${space}">${icon('menu', 24)}</span>${place}<span class="flex items-center">${basket}<span class="${space}">${icon('user', 24)}</span></span></div><div class="px-3 pb-3 lg:hidden">${search(options)}</div><div class="hidden h-16 items-center gap-4 px-4 lg:flex xl:gap-6">${place}<div class="mx-auto w-full min-w-0 max-w-xl">${search(options)}</div>${languageChoice(view, first)}<div class="mr-1">${basket}</div><div class="flex gap-2">${register}${login}</div></div></div>`
}
