import type { Localized } from '@kontor/contract/core/languages'

/** German first: the shop's own language, from which the others were written. */
export const words = (de: string, en: string, tr: string): Localized => ({ en, de, tr })
