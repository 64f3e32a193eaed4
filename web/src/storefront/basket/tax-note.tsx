import { classNames } from '../../shared/ui/class-names.ts'
import type { Basket } from './basket-line.ts'

/** Why no VAT is charged, in the words of the documents, or why nothing can be ordered. */
export function TaxNote({ tax, className }: { tax: Basket['tax']; className?: string }) {
  if (tax.note === null) return null
  return tax.treatment === null ? (
    <p
      role="alert"
      className={classNames('rounded-md bg-parked-soft px-3 py-2 text-sm text-parked', className)}
    >
      {tax.note}
    </p>
  ) : (
    <p className={classNames('text-xs text-muted', className)}>{tax.note}</p>
  )
}
