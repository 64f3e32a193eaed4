import { Minus, Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { QuantityInput } from './quantity-input.tsx'
import { useTypedCount } from './use-typed-count.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface QuantityLabels {
  /** The text of the button; `subject` tells screen readers what is added. */
  add: string
  subject: string
  more: string
  less: string
  remove: string
  count: string
  /** The message when something else than an allowed count was typed. */
  allowed: string
}

interface QuantityControlProps {
  /** Undefined while it is not known; the control is then disabled. */
  count: number | undefined
  onChange: (count: number) => void
  labels: QuantityLabels
  /** The last change is in progress: the control is disabled, and shows a spinner if it takes long. */
  processing?: boolean
  /** Fills the width it is given. */
  wide?: boolean
}

/** How long the buttons are disabled after a click, and after which time a change shows a spinner (B-03). */
const rest = 500

/** The highest count of a line. */
export const highestQuantity = 9999

/** At 0 a button to add; from 1 on minus (a bin at 1), an editable count, and plus (B-01). */
export function QuantityControl({
  count,
  onChange,
  labels,
  processing = false,
  wide = false,
}: QuantityControlProps) {
  const [resting, startRest] = useRest()
  const slow = useLasting(processing)
  const empty = count === undefined || count <= 0
  const mainButton = useRef<HTMLButtonElement>(null)
  const crossed = useRef<boolean>(null)
  const messageId = useId()
  const typed = useTypedCount({ count: count ?? 0, lowest: 1, highest: highestQuantity, onChange })
  const locked = resting || processing || count === undefined

  const lock = {
    // A disabled button would lose the focus, and half a second is too short to look disabled.
    'aria-disabled': locked || undefined,
    className: slow ? undefined : 'aria-disabled:opacity-100',
  }

  useLayoutEffect(() => {
    // The pressed button is gone when the count left or reached 0, so the focus moves on.
    if (crossed.current === null || crossed.current === empty) return
    crossed.current = null
    mainButton.current?.focus({ preventScroll: true })
  })

  function press(next: number) {
    if (locked) return
    startRest()
    if ((next === 0) !== empty) crossed.current = empty
    onChange(next)
  }

  if (empty) {
    return (
      <Button
        {...lock}
        ref={mainButton}
        look="go"
        busy={slow}
        onClick={() => press(1)}
        className={classNames(wide && 'w-full', lock.className)}
      >
        {!slow && <Plus aria-hidden size={18} />}
        {labels.add}
        <VisuallyHidden>: {labels.subject}</VisuallyHidden>
      </Button>
    )
  }
  return (
    <div className={classNames('inline-flex flex-col gap-1', wide && 'w-full')}>
      <div
        role="group"
        aria-label={labels.subject}
        className={classNames(
          'flex items-stretch rounded-md border bg-surface',
          typed.refused ? 'border-danger' : 'border-line',
          wide && 'justify-between',
        )}
      >
        <IconButton
          {...lock}
          label={count === 1 ? labels.remove : labels.less}
          icon={count === 1 ? <Trash2 aria-hidden size={18} /> : <Minus aria-hidden size={18} />}
          onClick={() => press(count - 1)}
          className={classNames('-m-px', lock.className)}
        />
        <QuantityInput
          typed={typed}
          label={labels.count}
          messageId={typed.refused ? messageId : undefined}
          slow={slow}
        />
        <IconButton
          {...lock}
          ref={mainButton}
          label={labels.more}
          icon={<Plus aria-hidden size={18} />}
          disabled={count >= highestQuantity}
          onClick={() => press(count + 1)}
          className={classNames('-m-px', lock.className)}
        />
      </div>
      {typed.refused && (
        // As wide as the control, however long the text is.
        <p id={messageId} role="alert" className="w-0 min-w-full text-xs text-danger">
          {labels.allowed}
        </p>
      )}
    </div>
  )
}

function useRest(): [boolean, () => void] {
  const [resting, setResting] = useState(false)
  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(() => setResting(false), rest)
    return () => clearTimeout(timer)
  }, [resting])
  return [resting, () => setResting(true)]
}

/** True after a delay, so that short waits show no spinner. */
function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => setLasting(true), rest)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [now])
  return now && lasting
}
