import { fold } from '@kontor/contract/rules/folding'
import type { FoundKind, FoundRecord } from '@kontor/contract/office/palette'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Keyboard, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { logOut } from '../layout/log-out.ts'
import { addressOf } from '../pages.ts'
import { usePages } from '../use-pages.ts'
import { actionEntries, foundLooks, type PaletteEntry, sectionEntries } from './palette-entries.ts'
import { useSettled } from './use-settled.ts'

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteEntry[]
}

/** How long typing may pause before it is searched, and how much is searched for. */
const pauseMs = 150
const fewestLetters = 2

const kinds = Object.keys(foundLooks) as readonly FoundKind[]

const entryOf = ({ kind, id, name, hint }: FoundRecord): PaletteEntry => ({
  id: `${kind} ${id}`,
  text: name,
  ...(hint !== null && { hint }),
  Icon: foundLooks[kind].Icon,
  run: foundLooks[kind].addressOf(id),
})

/** What the palette offers for a text: what the server finds, and pages, settings and actions that have it in their names. */
export function usePalette(text: string, onShortcuts: () => void) {
  const { t } = useTranslation()
  const may = useMay()
  const pages = usePages().map((page): PaletteEntry => ({
    id: `page ${page.path}`,
    text: t(page.label),
    Icon: page.Icon,
    run: addressOf(page),
  }))
  const fixed = (entries: typeof actionEntries) =>
    entries
      .filter(({ needs }) => may(needs))
      .map(({ label, Icon, address }): PaletteEntry => ({
        id: address,
        text: t(label),
        Icon,
        run: address,
      }))
  const actions: PaletteEntry[] = [
    ...fixed(actionEntries),
    { id: 'shortcuts', text: t('office:shortcuts.title'), Icon: Keyboard, run: onShortcuts },
    { id: 'log out', text: t('common:logout'), Icon: LogOut, run: logOut },
  ]

  const words = fold(text).split(' ')
  const matching = (entries: readonly PaletteEntry[]) =>
    entries.filter((entry) => words.every((word) => fold(entry.text).includes(word)))

  const typed = text.trim()
  const search = useSettled(typed, pauseMs)
  const isAsked = search.length >= fewestLetters
  const found = useQuery({
    ...queryOf('/api/office/find', { body: { search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const records = isAsked && typed.length >= fewestLetters ? (found.data ?? []) : []

  const groups: PaletteGroup[] = [
    ...kinds.map((kind) => ({
      label: t(foundLooks[kind].label),
      items: records.filter((each) => each.kind === kind).map(entryOf),
    })),
    { label: t('office:palette.pages'), items: matching(pages) },
    // They would be many before anything is typed.
    {
      label: t('office:menu.settings'),
      items: typed === '' ? [] : matching(fixed(sectionEntries)),
    },
    { label: t('office:palette.actions'), items: matching(actions) },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching:
      typed.length >= fewestLetters && (typed !== search || found.isFetching) && !found.isError,
    failed: isAsked && found.isError,
    retry: () => void found.refetch(),
  }
}
