/** Why the rest of a line was not there. */
export const shortReasons = ['out_of_stock', 'damaged', 'expired', 'other'] as const

export type ShortReason = (typeof shortReasons)[number]

/** How long the words of the reason "other" may be. */
export const longestShortNote = 200
