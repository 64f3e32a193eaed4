import type { FieldCode } from '@kontor/contract/rules/field-codes'
import { isWrongVatId } from '../documents/vat-id.ts'
import { isTurkishNumber } from './turkish-tax-number.ts'

/** What is wrong with a tax number or VAT id of a customer; empty is none. */
export function taxNumberError(
  entered: string,
  country: string | undefined,
): FieldCode | undefined {
  if (isWrongVatId(entered)) return 'vat_id_not_valid'
  const digits = entered.replaceAll(/\s/g, '')
  const isTurkish = country === 'TR' && /^\d{10,11}$/.test(digits)
  return isTurkish && !isTurkishNumber(digits) ? 'vat_id_not_valid' : undefined
}
