import { LoaderCircle } from 'lucide-react'

/** Turns while something is in progress; the text beside it says what. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <LoaderCircle aria-hidden size={size} className="animate-spin motion-reduce:animate-none" />
  )
}
