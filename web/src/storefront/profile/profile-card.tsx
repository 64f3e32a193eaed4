import { type ReactNode, useId } from 'react'

interface ProfileCardProps {
  title: string
  lead: string
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of the profile that the customer can change. */
export function ProfileCard({ title, lead, actions, children }: ProfileCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          <p className="mt-0.5 text-sm text-muted">{lead}</p>
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}
