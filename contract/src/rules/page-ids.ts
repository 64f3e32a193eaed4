/** The static pages by the name in their address. */
export const pageIds = ['about', 'contact', 'impressum', 'agb'] as const

export type PageId = (typeof pageIds)[number]
