import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { countOf, isCountText } from './count-text.ts'

interface CountStepperProps {
  /** Null while nothing valid is typed. */
  count: number | null
  onChange: (count: number | null) => void
  lowest: number
  highest: number
  labels: { count: string; less: string; more: string }
}

/** A count with large buttons beside it, for gloves. */
export function CountStepper({ count, onChange, lowest, highest, labels }: CountStepperProps) {
  const [typed, setTyped] = useState(count === null ? '' : String(count))

  function set(next: number) {
    setTyped(String(next))
    onChange(next)
  }

  function type(text: string) {
    if (!isCountText(text)) return
    const next = countOf(text, lowest, highest)
    // What is not allowed leaves the field empty, so that nobody takes it for what will be sent.
    setTyped(next === null ? '' : text)
    onChange(next)
  }

  return (
    <div className="inline-flex items-stretch rounded-md border border-edge bg-surface">
      <IconButton
        label={labels.less}
        icon={<Minus aria-hidden size={24} />}
        disabled={(count ?? lowest) <= lowest}
        onClick={() => set(Math.max(lowest, (count ?? lowest) - 1))}
      />
      <input
        aria-label={labels.count}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        className="w-20 min-w-0 bg-transparent text-center text-xl font-bold -outline-offset-2"
      />
      <IconButton
        label={labels.more}
        icon={<Plus aria-hidden size={24} />}
        disabled={(count ?? 0) >= highest}
        onClick={() => set(Math.min(highest, (count ?? lowest - 1) + 1))}
      />
    </div>
  )
}
