import { type Ref, useState } from 'react'
import { readCount } from '../../shared/ui/read-count.ts'

interface CountInputProps {
  ref?: Ref<HTMLInputElement>
  label: string
  value: number
  lowest: number
  highest: number
  /** Null while the text is no count in the range. */
  onChange: (count: number | null) => void
  /** Instead of sending the form around it. */
  onEnter?: () => void
}

/** A whole number. What is typed stays as it is typed. */
export function CountInput(props: CountInputProps) {
  const { ref, label, value, lowest, highest, onChange, onEnter } = props
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && readCount(typed, lowest, highest) === null
  return (
    <input
      ref={ref}
      aria-label={label}
      aria-invalid={isWrong}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(readCount(text, lowest, highest))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || onEnter === undefined) return
        event.preventDefault()
        onEnter()
      }}
      onBlur={() => !isWrong && setTyped(null)}
      className="min-h-target w-24 rounded-md border border-edge bg-surface px-3 text-right text-base tabular-nums disabled:bg-sunken md:text-sm aria-invalid:border-danger"
    />
  )
}
