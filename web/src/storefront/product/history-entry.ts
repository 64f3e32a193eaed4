/** The state of a history entry: it survives a reload, but is not part of a shared link. */
export interface HistoryEntry {
  /** The query of the address before the dialog was opened from a card. */
  behind?: string
  /** The index of the zoomed image. */
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
