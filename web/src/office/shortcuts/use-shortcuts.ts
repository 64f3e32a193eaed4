import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { openDialogs } from '../layout/open-dialogs.ts'
import { addressOf } from '../pages.ts'
import { usePages } from '../use-pages.ts'
import { usesSingleKeys } from './single-keys.ts'

/** So long `g` waits for its letter. */
const letterWithin = 1500

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'))

/** Behind a dialog nothing is pressed. */
const isCovered = () => openDialogs().length > 0

interface Shortcuts {
  onPalette: () => void
  onHelp: () => void
}

/** The search of the list that is shown. */
const searchOfList = () => document.querySelector<HTMLInputElement>('main input[type=search]')

/** The shortcuts that hold on every page: Ctrl or ⌘ K, `?`, `/`, and `g` with the letter of a page. */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  const navigate = useNavigate()
  const shown = usePages()

  const onLetter = useEffectEvent((letter: string) => {
    const page = shown.find((each) => each.letter === letter)
    if (page !== undefined) void navigate(addressOf(page))
    return page !== undefined
  })
  const openPalette = useEffectEvent(onPalette)
  const openHelp = useEffectEvent(onHelp)

  useEffect(() => {
    let wentAt = -Infinity
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, timeStamp } = event
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!isCovered()) openPalette()
        return
      }
      if (ctrlKey || metaKey || altKey || !usesSingleKeys()) return
      if (takesText(event.target) || isCovered()) return
      const follows = timeStamp - wentAt < letterWithin
      wentAt = -Infinity
      if (key === '?') openHelp()
      else if (key === '/' && searchOfList() !== null) {
        event.preventDefault()
        searchOfList()?.focus()
      } else if (follows && onLetter(key.toLowerCase())) event.preventDefault()
      else if (key === 'g') wentAt = timeStamp
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
