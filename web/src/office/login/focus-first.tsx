import { type ReactNode, useEffect, useRef } from 'react'

/** Focuses its first field or button when it appears: one goes on typing after the password. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <div ref={box} className="flex flex-col gap-4">
      {children}
    </div>
  )
}
