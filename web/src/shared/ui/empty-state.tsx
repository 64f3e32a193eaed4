import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** What to do next. */
  children?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, children, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <span className="text-edge">
        {icon ?? <PackageOpen aria-hidden size={40} strokeWidth={1.5} />}
      </span>
      <p className="text-base font-semibold">{title}</p>
      {children !== undefined && <div className="max-w-md text-sm text-muted">{children}</div>}
    </div>
  )
}
