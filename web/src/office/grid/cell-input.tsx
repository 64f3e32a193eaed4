import { useRef, useState } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import type { Onward } from './grid-selection.ts'

interface CellInputProps {
  label: string
  start: string
  numeric: boolean
  /** It was begun by typing: arrows go on to other cells. Otherwise they move in the text. */
  isTypedOver: boolean
  onDone: (text: string, then?: Onward) => void
  onCancel: () => void
}

const arrows: Readonly<Record<string, Onward>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowLeft: 'left',
}

/** The text of a cell while it is typed. Enter and Tab go on, Escape leaves it as it was. */
export function CellInput({
  label,
  start,
  numeric,
  isTypedOver,
  onDone,
  onCancel,
}: CellInputProps) {
  const [text, setText] = useState(start)
  const isDone = useRef(false)
  const done = (then?: Onward) => {
    if (isDone.current) return
    isDone.current = true
    onDone(text, then)
  }
  return (
    <input
      ref={(field) => field?.focus()}
      aria-label={label}
      value={text}
      maxLength={5000}
      inputMode={numeric ? 'decimal' : 'text'}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => done()}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        const arrow = isTypedOver && !event.shiftKey ? arrows[event.key] : undefined
        if (arrow !== undefined) done(arrow)
        else if (event.key === 'Enter') done(event.shiftKey ? 'up' : 'down')
        else if (event.key === 'Tab') done(event.shiftKey ? 'previous' : 'next')
        else if (event.key === 'Escape') {
          isDone.current = true
          onCancel()
        } else return
        event.preventDefault()
      }}
      className={classNames(
        'absolute inset-0 z-3 w-full border-2 border-accent bg-surface px-1.5 text-base font-normal text-ink outline-none select-text md:text-sm',
        numeric && 'text-right',
      )}
    />
  )
}
