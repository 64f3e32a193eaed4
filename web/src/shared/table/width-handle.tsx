import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { columnWidths, withinWidths } from './list-address.ts'

interface WidthHandleProps {
  /** The name of its column. */
  label: string
  width: number
  /** While it is dragged or an arrow is held. */
  onDrag: (width: number) => void
  /** Undefined: as wide as usual again. */
  onDone: (width: number | undefined) => void
}

const step = 10
const largeStep = 50

/** The edge of a column: dragged, or moved by arrows. Home and a double click bring the usual width back. */
export function WidthHandle({ label, width, onDrag, onDone }: WidthHandleProps) {
  const { t } = useTranslation()
  const from = useRef<{ x: number; width: number } | null>(null)
  const stepped = useRef<number | null>(null)
  // The next key goes on from here: the width in the address can be drawn later than that.
  const done = useRef<number | null>(null)

  /** The first column may be wider than its width says, because it takes what is left. */
  const drawnWidth = (handle: Element) =>
    handle.parentElement?.getBoundingClientRect().width ?? width

  function onPointerDown(event: PointerEvent<HTMLSpanElement>) {
    if (event.button !== 0) return
    done.current = null
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width: drawnWidth(event.currentTarget) }
  }

  function widthAt(event: PointerEvent): number | undefined {
    if (from.current === null) return undefined
    return withinWidths(from.current.width + event.clientX - from.current.x)
  }

  function onPointerMove(event: PointerEvent<HTMLSpanElement>) {
    const dragged = widthAt(event)
    if (dragged !== undefined) onDrag(dragged)
  }

  function onPointerUp(event: PointerEvent<HTMLSpanElement>) {
    const dragged = widthAt(event)
    const isMoved = from.current !== null && event.clientX !== from.current.x
    from.current = null
    if (dragged !== undefined && isMoved) onDone(dragged)
  }

  function onKeyDown(event: KeyboardEvent<HTMLSpanElement>) {
    const by = event.shiftKey ? largeStep : step
    const now = stepped.current ?? done.current ?? drawnWidth(event.currentTarget)
    if (event.key === 'ArrowLeft') stepped.current = withinWidths(now - by)
    else if (event.key === 'ArrowRight') stepped.current = withinWidths(now + by)
    else if (event.key === 'Home') reset()
    else return
    if (stepped.current !== null) onDrag(stepped.current)
    event.preventDefault()
  }

  /** An arrow that is held steps many times, and counts once. */
  function onKeysUp() {
    if (stepped.current === null) return
    done.current = stepped.current
    onDone(stepped.current)
    stepped.current = null
  }

  function onBlur() {
    onKeysUp()
    done.current = null
  }

  function reset() {
    done.current = null
    onDone(undefined)
  }

  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('office:table.width', { column: label })}
      aria-valuenow={width}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={reset}
      onKeyDown={onKeyDown}
      onKeyUp={onKeysUp}
      onBlur={onBlur}
      className="absolute inset-y-0 -right-1.5 z-1 w-3 cursor-col-resize touch-none outline-none after:absolute after:inset-y-2 after:left-1/2 after:w-px after:bg-line hover:after:bg-accent focus-visible:after:inset-y-1 focus-visible:after:w-1 focus-visible:after:bg-focus"
    />
  )
}
