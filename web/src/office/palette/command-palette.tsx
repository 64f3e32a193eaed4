import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { CornerDownLeft, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../shared/ui/button.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { useFinalFocus } from '../../shared/ui/use-final-focus.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { type PaletteGroup, usePalette } from './use-palette.ts'

interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onShortcuts: () => void
}

/** Search and jump from anywhere: pages, actions and records. */
export function CommandPalette({ open, onOpenChange, onShortcuts }: CommandPaletteProps) {
  const { t } = useTranslation()
  const finalFocus = useFinalFocus(open)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-veil" />
        <Dialog.Viewport className="fixed inset-0 flex items-start justify-center overflow-hidden p-4 pt-[12vh]">
          <Dialog.Popup
            finalFocus={finalFocus}
            className="flex max-h-[70vh] w-full max-w-xl flex-col overflow-hidden rounded-md bg-surface shadow-float outline-none"
          >
            <Dialog.Title className="sr-only">{t('office:palette.title')}</Dialog.Title>
            <PaletteContent onDone={() => onOpenChange(false)} onShortcuts={onShortcuts} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PaletteContentProps {
  onDone: () => void
  onShortcuts: () => void
}

function PaletteContent({ onDone, onShortcuts }: PaletteContentProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { groups, isSearching, failed, retry } = usePalette(text, onShortcuts)

  function run(entry: PaletteEntry) {
    onDone()
    if (typeof entry.run === 'string') void navigate(entry.run)
    else entry.run()
  }

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      mode="none"
      value={text}
      onValueChange={setText}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={(entry: PaletteEntry) => entry.text}
    >
      <div className="flex items-center gap-2 border-b border-line px-4">
        <Search aria-hidden size={18} className="shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label={t('office:palette.title')}
          placeholder={t('office:palette.open')}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        {isSearching && <Spinner />}
      </div>
      <Autocomplete.Empty className="px-4 text-sm text-muted not-empty:py-6">
        {isSearching ? t('common:loading') : !failed && t('office:palette.nothing')}
      </Autocomplete.Empty>
      {failed && (
        <p role="alert" className="flex items-center gap-3 px-4 pt-3 text-sm text-danger">
          {t('office:palette.failed')}
          <Button onClick={retry}>{t('common:retry')}</Button>
        </p>
      )}
      <Autocomplete.List className="overflow-y-auto overscroll-contain not-empty:p-2">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.label} items={group.items} className="not-last:mb-2">
            <Autocomplete.GroupLabel className="px-2 py-1 text-xs font-semibold text-muted">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: PaletteEntry) => <Entry key={entry.id} entry={entry} onRun={run} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

interface EntryProps {
  entry: PaletteEntry
  onRun: (entry: PaletteEntry) => void
}

function Entry({ entry, onRun }: EntryProps) {
  const { Icon, text, hint } = entry
  return (
    <Autocomplete.Item
      value={entry}
      onClick={() => onRun(entry)}
      className="group flex min-h-target cursor-pointer items-center gap-3 rounded-md px-2 text-sm outline-none select-none data-highlighted:bg-sunken"
    >
      <Icon aria-hidden size={18} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{text}</span>
      {hint !== undefined && <span className="truncate text-xs text-muted">{hint}</span>}
      <CornerDownLeft
        aria-hidden
        size={14}
        className="shrink-0 text-muted opacity-0 group-data-highlighted:opacity-100"
      />
    </Autocomplete.Item>
  )
}
