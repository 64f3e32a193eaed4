/** What the browser's history keeps with an address: it survives a reload, but not a shared link. */
export interface HistoryEntry {
  /** The query that stood in the address before the dialog was opened from a card. */
  behind?: string
  /** The picture that is zoomed, counted from 0. */
  zoomed?: number
}

export function historyEntryOf(state: unknown): HistoryEntry {
  if (typeof state !== 'object' || state === null) return {}
  const { behind, zoomed }: { behind?: unknown; zoomed?: unknown } = state
  return {
    ...(typeof behind === 'string' && { behind }),
    ...(typeof zoomed === 'number' && { zoomed }),
  }
}
