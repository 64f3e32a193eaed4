import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface JumpLinkProps {
  to: string
  icon: ReactNode
  children: ReactNode
}

/** Leads from a document to the one that belongs to it. */
export function JumpLink({ to, icon, children }: JumpLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-target items-center justify-center gap-2 rounded-md border border-line bg-surface px-4 text-sm font-medium hover:bg-sunken"
    >
      {icon}
      {children}
    </Link>
  )
}
