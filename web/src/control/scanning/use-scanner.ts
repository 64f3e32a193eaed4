import { type RefObject, useEffect, useEffectEvent } from 'react'
import { createScanReader } from './scan-reader.ts'

const textFields = 'input:not([type=checkbox],[type=radio]), textarea, [contenteditable=true]'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget | null): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.matches(textFields)

/** A select is searched by typing: there, too, only a scanner is this fast. */
const isSearchedByTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('select, [role=menu], [role=listbox]') !== null

/** Restores the value that a field had before a scan was typed into it, so that React notices it. */
function putBack(field: TextField, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Reflect.set(prototype.prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Listens for scans in the whole document, in the capture phase: a scan counts also with an open dialog or the focus
 * elsewhere, and its Enter presses no button.
 */
export function useScanner(
  scanField: RefObject<HTMLInputElement | null>,
  onScan: (code: string) => void,
): void {
  const scanned = useEffectEvent((code: string) => {
    const trimmed = code.trim()
    if (trimmed !== '') onScan(trimmed)
  })

  useEffect(() => {
    const reader = createScanReader()
    let before = new Map<TextField, string>()
    let timer: ReturnType<typeof setTimeout> | undefined

    function take(code: string) {
      for (const [each, text] of before) putBack(each, text)
      if (scanField.current) scanField.current.value = ''
      scanned(code)
    }

    function onKeyDown(event: KeyboardEvent) {
      // The line feed of some scanners, with which the browser would open its downloads.
      if (event.ctrlKey && event.key.toLowerCase() === 'j') event.preventDefault()
      // ASCII 29 as scanners type it on a keyboard.
      const separates = event.ctrlKey && event.key === ']'
      if (event.isComposing || event.metaKey || event.altKey) return
      if (event.ctrlKey && !separates) return
      const { target } = event
      const inScanField = target === scanField.current
      const field = isTextField(target) ? target : null
      const press = {
        key: separates ? 'F8' : event.key,
        at: event.timeStamp,
        typing: !inScanField && (field !== null || isSearchedByTyping(target)),
        counting: field?.inputMode === 'numeric',
        inScanField,
      }
      if (reader.begins(press)) before = new Map()
      if (field && !before.has(field)) before.set(field, field.value)

      if (press.key === 'F8') event.preventDefault()
      clearTimeout(timer)
      const reading = reader.read(press)
      if (reading === null) {
        const quiet = reader.quiet()
        if (quiet !== null) {
          timer = setTimeout(() => {
            const code = reader.finish()
            if (code !== null) take(code)
          }, quiet)
        }
        return
      }
      event.preventDefault()
      event.stopPropagation()
      if (reading.kind === 'echo') return
      if (reading.kind === 'scan') return take(reading.code)
      const input = scanField.current
      const code = input?.value ?? ''
      if (input) input.value = ''
      scanned(code)
    }

    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [scanField])
}
