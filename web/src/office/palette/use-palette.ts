import { fold } from '@kontor/contract/rules/folding'
import { useQueries } from '@tanstack/react-query'
import { Keyboard, LogOut } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/session/use-may.ts'
import { logOut } from '../layout/log-out.ts'
import { addressOf } from '../pages.ts'
import { usePages } from '../use-pages.ts'
import { type PaletteEntry, paletteSearches } from './palette-entries.ts'

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteEntry[]
}

/** What the palette offers for a text: pages and actions that have it in their names, and what the searches find. */
export function usePalette(text: string, onShortcuts: () => void) {
  const { t } = useTranslation()
  const may = useMay()
  const pages = usePages().map((page): PaletteEntry => ({
    id: `page ${page.path}`,
    text: t(page.label),
    Icon: page.Icon,
    run: addressOf(page),
  }))
  const actions: PaletteEntry[] = [
    { id: 'shortcuts', text: t('office:shortcuts.title'), Icon: Keyboard, run: onShortcuts },
    { id: 'log out', text: t('common:logout'), Icon: LogOut, run: logOut },
  ]

  const wanted = fold(text)
  const matching = (entries: readonly PaletteEntry[]) =>
    entries.filter((entry) => fold(entry.text).includes(wanted))

  const typed = useDeferredValue(text.trim())
  const searches = paletteSearches.filter(({ needs }) => may(needs))
  const found = useQueries({
    queries: searches.map(({ label, find }) => ({
      queryKey: ['palette', label, typed],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(typed, signal),
      enabled: typed.length >= 2,
    })),
  })

  const groups: PaletteGroup[] = [
    ...searches.map(({ label }, index) => ({
      label: t(label),
      items: (typed.length >= 2 && found[index]?.data) || [],
    })),
    { label: t('office:palette.pages'), items: matching(pages) },
    { label: t('office:palette.actions'), items: matching(actions) },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: found.some(({ isFetching }) => isFetching),
    /** A search that failed is said; the others go on. */
    failed: found.some(({ isError }) => isError),
  }
}
