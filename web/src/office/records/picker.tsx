import { Combobox } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, newEntry, withNew } from './new-entry.ts'

interface PickerProps<Item extends Choice> {
  label: string
  placeholder: string
  /** What was found for the text of `onSearch`. */
  found: readonly Item[]
  /** It is not yet what was found for that text. */
  isSearching?: boolean
  chosen: Item | null
  onChoose: (item: Item) => void
  /** What is typed; empty while the field shows what is chosen. */
  onSearch: (text: string) => void
  /** Where nothing may be chosen, too. */
  onClear?: (() => void) | undefined
  clearLabel?: string
  /** Adds what was typed, where there is nothing of that name. */
  onAdd?: ((name: string) => void) | undefined
  /** What stands in the field, where it is not the name. */
  textOf?: (item: Item) => string
  /** What the list shows, where it is not the same. */
  children?: (item: Item) => ReactNode
  disabled?: boolean
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** Chooses one of many things by typing a part of its name. Enter chooses, also what is found a moment later, and sends no form. */
export function Picker<Item extends Choice>(props: PickerProps<Item>) {
  const { label, placeholder, found, chosen, onChoose, onSearch, onClear, onAdd, error } = props
  const { clearLabel, textOf = ({ name }) => name, children = textOf, disabled = false } = props
  const { isSearching = false, inputRef } = props
  const { t } = useTranslation()
  const id = useId()
  // Null while the field shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Enter was pressed before it was known what is found.
  const [isAwaited, setIsAwaited] = useState(false)

  function search(text: string | null) {
    setTyped(text)
    setIsAwaited(false)
    onSearch(text ?? '')
  }

  function choose(choice: Choice | null) {
    // An emptied field keeps what is chosen where something has to be.
    if (choice === null) {
      if (onClear === undefined) return
      search(null)
      return onClear()
    }
    search(null)
    const item = found.find((each) => each.id === choice.id)
    if (item !== undefined) onChoose(item)
    else onAdd?.(choice.name)
  }

  const takeFirst = useEffectEvent(() => {
    setIsAwaited(false)
    const [first] = found
    if (first === undefined) return
    setIsOpen(false)
    choose(first)
  })
  useEffect(() => {
    // The answer comes from outside, after the key.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isAwaited && !isSearching) takeFirst()
  }, [isAwaited, isSearching])

  /** The list also has what can be added, which is none of the items yet. */
  const itemOf = ({ id: of }: Choice) =>
    found.find((each) => each.id === of) ?? (chosen?.id === of ? chosen : undefined)
  const labelOf = (choice: Choice) => {
    const item = itemOf(choice)
    return item === undefined ? choice.name : textOf(item)
  }

  function drawn(choice: Choice): ReactNode {
    const item = choice.id === newEntry ? undefined : itemOf(choice)
    return item === undefined ? t('office:record.add_named', { name: choice.name }) : children(item)
  }

  return (
    <Combobox.Root<Choice>
      items={onAdd === undefined ? found : withNew(found, typed ?? '')}
      filter={null}
      value={chosen}
      onValueChange={choose}
      inputValue={typed ?? (chosen === null ? '' : textOf(chosen))}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && search(text)}
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        if (!open) search(null)
      }}
      itemToStringLabel={labelOf}
      isItemEqualToValue={(one, other) => one.id === other.id}
      autoHighlight
      disabled={disabled}
    >
      <div className="flex min-w-0 flex-col gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <div className="flex min-h-target items-stretch rounded-md border border-edge bg-surface has-[input:disabled]:bg-sunken has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-focus has-[[aria-invalid=true]]:border-danger">
          <Combobox.Input
            ref={inputRef}
            id={id}
            placeholder={placeholder}
            aria-invalid={error !== undefined}
            {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              // What is highlighted was found for an earlier text.
              if (isSearching && typed !== null) {
                event.preventBaseUIHandler()
                setIsAwaited(true)
              }
            }}
            onBlur={() => !isOpen && typed !== null && search(null)}
            className="min-w-0 flex-1 rounded-md bg-transparent px-3 text-base outline-none md:text-sm"
          />
          {onClear !== undefined && chosen !== null && (
            <Combobox.Clear
              aria-label={clearLabel ?? t('office:category.clear')}
              className="flex w-9 items-center justify-center text-muted"
            >
              <X aria-hidden size={16} />
            </Combobox.Clear>
          )}
        </div>
        {error !== undefined && (
          <p id={`${id}-error`} className="text-xs text-danger">
            {error}
          </p>
        )}
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-20">
          <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-64 overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-float">
            <Combobox.Empty className="px-3 text-sm text-muted not-empty:py-2">
              {(typed ?? '').trim() === ''
                ? placeholder
                : t(isSearching ? 'common:loading' : 'office:category.nothing_found')}
            </Combobox.Empty>
            <Combobox.List>
              {(choice: Choice) => (
                <Combobox.Item
                  key={choice.id}
                  value={choice}
                  className="flex min-h-target cursor-pointer items-center gap-2 px-3 py-1 text-sm wrap-anywhere outline-none select-none data-highlighted:bg-sunken data-selected:font-semibold"
                >
                  {drawn(choice)}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
