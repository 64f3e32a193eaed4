import { type ReactNode, useId } from 'react'

interface CardProps {
  /** A part of a page has one; a form that is all of a page needs none. */
  title?: string
  /** One line below the title. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page: fields or facts that belong together. */
export function Card({ title, lead, actions, children }: CardProps) {
  const id = useId()
  return (
    <section
      {...(title !== undefined && { 'aria-labelledby': id })}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4 md:p-5"
    >
      {title !== undefined && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} className="text-base font-semibold">
              {title}
            </h2>
            {lead !== undefined && <p className="mt-0.5 text-sm text-muted">{lead}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
