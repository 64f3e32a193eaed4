import { type RefObject, useEffect } from 'react'
import { openDialogs } from '../layout/open-dialogs.ts'

/** Ctrl or ⌘ S sends a form, unless something else lies over it. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 's') return
      // The browser would save the page as a file.
      event.preventDefault()
      const isCovered = openDialogs().at(-1)?.contains(form.current) === false
      if (!isCovered && !event.repeat) form.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [form])
}
