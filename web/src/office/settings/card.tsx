import type { ReactNode } from 'react'

interface CardProps {
  title?: string
  children: ReactNode
}

/** A group of fields that belong together. */
export function Card({ title, children }: CardProps) {
  return (
    <section className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4">
      {title !== undefined && <h2 className="text-sm font-semibold">{title}</h2>}
      {children}
    </section>
  )
}
