import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface QuantityInputProps {
  count: number
  maximum: number
  onChange: (count: number) => void
  label: string
  /** A spinner stands for the count, and nothing can be typed. */
  slow: boolean
}

/** Typing counts when it pauses, at Enter and when one goes on elsewhere. */
const pause = 800

/** The count as a whole number to type over. Anything else empties the field and changes nothing (B-02). */
export function QuantityInput({ count, maximum, onChange, label, slow }: QuantityInputProps) {
  // Undefined while nobody types: then the count is shown, wherever it was changed.
  const [typed, setTyped] = useState<string>()

  function type(text: string) {
    const isCount = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maximum
    setTyped(isCount ? text : '')
  }

  function submit() {
    if (typed === undefined || typed === '') return
    setTyped(undefined)
    if (Number(typed) !== count) onChange(Number(typed))
  }

  useEffect(() => {
    if (typed === undefined || typed === '') return
    const timer = setTimeout(submit, pause)
    return () => clearTimeout(timer)
  })

  return (
    <span className="relative flex w-14 min-w-0 flex-1 basis-10">
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(maximum).length}
        value={typed ?? count}
        readOnly={slow}
        aria-busy={slow || undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value.trim())}
        onBlur={() => {
          submit()
          setTyped(undefined)
        }}
        onKeyDown={(event) => event.key === 'Enter' && submit()}
        className={classNames(
          'w-full min-w-0 bg-transparent text-center text-base font-medium -outline-offset-2 md:text-sm',
          slow && 'text-transparent',
        )}
      />
      {slow && (
        <span className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <Spinner />
        </span>
      )}
    </span>
  )
}
