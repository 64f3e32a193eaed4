import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { CountError } from './count-error.tsx'
import { CountInput } from './count-input.tsx'
import { countOf, countProblem } from './count-text.ts'

interface CountStepperProps {
  /** Null while no valid count is typed. */
  count: number | null
  onChange: (count: number | null) => void
  lowest: number
  highest: number
  labels: { count: string; less: string; more: string }
}

/** A count between large buttons, for gloves. */
export function CountStepper({ count, onChange, lowest, highest, labels }: CountStepperProps) {
  const errorId = useId()
  const [typed, setTyped] = useState(count === null ? '' : String(count))
  const problem = countProblem(typed, lowest, highest)

  function set(next: number) {
    setTyped(String(next))
    onChange(next)
  }

  function type(text: string) {
    setTyped(text)
    // Where 0 is allowed, an empty field means 0.
    onChange(text.trim() === '' && lowest === 0 ? 0 : countOf(text, lowest, highest))
  }

  return (
    <div className="flex flex-col items-end gap-1">
      <div className="inline-flex items-stretch rounded-md border border-edge bg-surface">
        <IconButton
          label={labels.less}
          icon={<Minus aria-hidden size={24} />}
          disabled={(count ?? lowest) <= lowest}
          onClick={() => set(Math.max(lowest, (count ?? lowest) - 1))}
        />
        <CountInput
          label={labels.count}
          text={typed}
          onType={type}
          invalid={problem !== null}
          describedBy={errorId}
          className="w-20 bg-transparent -outline-offset-2"
        />
        <IconButton
          label={labels.more}
          icon={<Plus aria-hidden size={24} />}
          disabled={(count ?? 0) >= highest}
          onClick={() => set(Math.min(highest, (count ?? lowest - 1) + 1))}
        />
      </div>
      <CountError id={errorId} problem={problem} text={typed} lowest={lowest} highest={highest} />
    </div>
  )
}
