import { LoaderCircle } from 'lucide-react'

/** Turns while something is under way; what that is, the text beside it says. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <LoaderCircle aria-hidden size={size} className="animate-spin motion-reduce:animate-none" />
  )
}
