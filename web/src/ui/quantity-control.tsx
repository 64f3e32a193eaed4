import { Minus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'

interface QuantityLabels {
  add: string
  more: string
  less: string
  remove: string
  count: string
}

interface QuantityControlProps {
  count: number
  onChange: (count: number) => void
  labels: QuantityLabels
  /** The change is under way: nothing can be pressed and a spinner stands for the count. */
  busy?: boolean
  disabled?: boolean
}

/** At 0 a button to add; from 1 on minus (a bin at 1), the count to type over, and plus. */
export function QuantityControl({
  count,
  onChange,
  labels,
  busy = false,
  disabled = false,
}: QuantityControlProps) {
  const locked = busy || disabled
  if (count <= 0) {
    return (
      <Button look="go" busy={busy} disabled={disabled} onClick={() => onChange(1)}>
        {!busy && <Plus aria-hidden size={18} />}
        {labels.add}
      </Button>
    )
  }
  return (
    <div className="inline-flex items-stretch rounded-md border border-line bg-surface">
      <IconButton
        label={count === 1 ? labels.remove : labels.less}
        icon={count === 1 ? <Trash2 aria-hidden size={18} /> : <Minus aria-hidden size={18} />}
        disabled={locked}
        onClick={() => onChange(count - 1)}
        className="-m-px"
      />
      {busy ? (
        <span className="flex w-14 items-center justify-center">
          <Spinner />
        </span>
      ) : (
        // The key starts the typed text afresh whenever the count changes from outside.
        <CountInput
          key={count}
          count={count}
          onChange={onChange}
          label={labels.count}
          disabled={disabled}
        />
      )}
      <IconButton
        label={labels.more}
        icon={<Plus aria-hidden size={18} />}
        disabled={locked}
        onClick={() => onChange(count + 1)}
        className="-m-px"
      />
    </div>
  )
}

interface CountInputProps {
  count: number
  onChange: (count: number) => void
  label: string
  disabled: boolean
}

function CountInput({ count, onChange, label, disabled }: CountInputProps) {
  const [typed, setTyped] = useState(String(count))

  function submit() {
    const value = Number(typed)
    if (typed.trim() === '' || !Number.isInteger(value) || value < 1) setTyped('')
    else if (value !== count) onChange(value)
  }

  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      disabled={disabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={submit}
      onKeyDown={(event) => event.key === 'Enter' && submit()}
      className="w-14 min-w-0 bg-transparent text-center text-base font-medium -outline-offset-2 md:text-sm"
    />
  )
}
