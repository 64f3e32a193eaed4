/** What may be wrong with a row of a sheet, besides what may be wrong with a field of a form. */
export const rowProblems = [
  'required',
  'not_valid',
  'taken',
  'check_digit',
  'overlaps',
  'not_a_number',
  'not_a_date',
  'not_yes_or_no',
  'unknown_value',
  'unknown_brand',
  'unknown_category',
  'several_categories',
  'unknown_product',
  'unknown_invoice',
  'more_than_open',
  'booked_already',
  'spoilt_code',
  'formula_error',
  'repeated',
  'not_allowed',
  'changed_meanwhile',
  'exists_already',
  'changed_since',
  'in_use',
] as const

export type RowProblem = (typeof rowProblems)[number]
