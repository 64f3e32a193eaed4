import { CircleAlert } from 'lucide-react'

/** Why something was not done, beside its button. */
export function Failure({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p
      role="alert"
      className="flex items-center gap-2 rounded-md bg-danger-soft px-3 py-2 text-sm font-medium text-danger"
    >
      <CircleAlert aria-hidden size={18} className="shrink-0" />
      {text}
    </p>
  )
}
