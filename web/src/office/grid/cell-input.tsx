import { useRef, useState } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'

interface CellInputProps {
  label: string
  start: string
  numeric: boolean
  onDone: (text: string, then?: 'down' | 'up' | 'right' | 'left') => void
  onCancel: () => void
}

/** The text of a cell while it is typed. Enter and Tab go on, Escape leaves it as it was. */
export function CellInput({ label, start, numeric, onDone, onCancel }: CellInputProps) {
  const [text, setText] = useState(start)
  const isDone = useRef(false)
  const done = (then?: Parameters<typeof onDone>[1]) => {
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
        if (event.key === 'Enter') done(event.shiftKey ? 'up' : 'down')
        else if (event.key === 'Tab') done(event.shiftKey ? 'left' : 'right')
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
