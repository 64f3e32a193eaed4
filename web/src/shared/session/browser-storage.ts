/** One of the browser's storages as named texts. */
interface Entries {
  get: (entry: string) => string | null
  set: (entry: string, text: string) => void
  remove: (entry: string) => void
  clear: () => void
}

/**
 * Browsers deny storage when cookies are blocked, and refuse to write when it is full. What cannot be stored is kept
 * in memory while the page lives, so that the shop works without storage.
 */
function entriesOf(storage: () => Storage): Entries {
  const kept = new Map<string, string>()

  function attempt<Result>(action: (opened: Storage) => Result): Result | undefined {
    try {
      return action(storage())
    } catch {
      return undefined
    }
  }

  return {
    get: (entry) => kept.get(entry) ?? attempt((opened) => opened.getItem(entry)) ?? null,
    set: (entry, text) => {
      kept.delete(entry)
      const stored = attempt((opened) => {
        opened.setItem(entry, text)
        return true
      })
      if (!stored) kept.set(entry, text)
    },
    remove: (entry) => {
      kept.delete(entry)
      attempt((opened) => opened.removeItem(entry))
    },
    clear: () => {
      kept.clear()
      attempt((opened) => opened.clear())
    },
  }
}

/** Shared by all tabs, and kept when the browser is closed. */
export const browserEntries = entriesOf(() => localStorage)

/** For this tab only. */
export const tabEntries = entriesOf(() => sessionStorage)

/** Whether what is stored survives a reload. */
export function storageLasts(): boolean {
  try {
    localStorage.setItem('storage-lasts', '1')
    localStorage.removeItem('storage-lasts')
    return true
  } catch {
    return false
  }
}
