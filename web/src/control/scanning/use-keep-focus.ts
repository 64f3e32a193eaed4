import { type RefObject, useEffect } from 'react'

/** Dialogs and menus keep the focus; messages do not. */
const floating = '[role=dialog]:not([aria-modal=false]), [role=menu], [role=listbox]'
/** How long a closing dialog stays in the page. */
const whenClosed = 250

/**
 * Moves the focus back to the scan field after taps and when the window becomes visible. With a keyboard the focus
 * stays where it is: a scan counts wherever the focus is.
 */
export function useKeepFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []

    function comeBack() {
      const { activeElement } = document
      const busy = activeElement?.matches('input, textarea, select') ?? false
      if (busy || document.querySelector(floating)) return
      field.current?.focus({ preventScroll: true })
    }

    function soon() {
      for (const timer of timers) clearTimeout(timer)
      timers = [setTimeout(comeBack), setTimeout(comeBack, whenClosed)]
    }

    function onClick(event: MouseEvent) {
      // A click without a pointer was made with a key.
      if (event.detail > 0) soon()
    }

    soon()
    document.addEventListener('click', onClick)
    window.addEventListener('focus', soon)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      document.removeEventListener('click', onClick)
      window.removeEventListener('focus', soon)
    }
  }, [field])
}
