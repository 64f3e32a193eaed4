import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../shared/i18n/use-formats.ts'

interface DocumentRowProps {
  /** The address that opens the document. */
  to: string
  number: string
  date: string
  document: {
    orderId: number
    customerName: string
    address: string
    zipCode: string
    city: string
    country: string
    totalPrice: number
  }
  /** The most important fact about the document. */
  badge?: ReactNode
  actions: ReactNode
}

/** One document; a tap opens its PDF. */
export function DocumentRow({ to, number, date, document, badge, actions }: DocumentRowProps) {
  const formats = useFormats()
  const { customerName, address, zipCode, city, country, totalPrice } = document
  return (
    <li className="relative grid items-center gap-x-6 gap-y-1 rounded-md border border-line bg-surface px-4 py-3 has-[a:hover]:border-edge md:grid-cols-[11rem_minmax(0,1fr)] lg:col-span-full lg:grid-cols-subgrid">
      <div>
        <Link
          to={to}
          className="flex min-h-14 items-center gap-2 text-base font-bold after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {number}
        </Link>
        {badge}
      </div>
      <div className="min-w-0 text-sm break-words">
        <p className="text-base leading-snug font-semibold">{customerName}</p>
        <p>
          {address}, {zipCode} {city}, <span className="text-muted">{country}</span>
        </p>
        <p className="text-muted">
          <time dateTime={date}>{formats.date(date)}</time>
        </p>
      </div>
      <p className="text-lg font-bold lg:text-right">{formats.euro(totalPrice)}</p>
      <div className="relative flex flex-wrap gap-2 empty:hidden lg:col-span-2 lg:col-start-2">
        {actions}
      </div>
    </li>
  )
}
