import type { PageId } from '@kontor/contract/rules/page-ids'

/** The static pages by the name in their address, each with its call. */
const calls = {
  about: '/configuration/aboutUs',
  contact: '/configuration/contact',
  impressum: '/configuration/impressum',
  agb: '/configuration/agb',
} as const satisfies Record<PageId, string>

export function isPageId(value: string | undefined): value is PageId {
  return value !== undefined && Object.hasOwn(calls, value)
}

export function callOf(pageId: PageId) {
  return calls[pageId]
}
