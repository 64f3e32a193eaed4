/** What a field of a refused body may be told; the same codes stand under the fields of a form. */
export const fieldCodes = [
  'required',
  'not_valid',
  'username_not_valid',
  'fullName_not_valid',
  'email_not_valid',
  'password_not_valid',
  'not_match_password',
  'wrong_password',
  'wrong_code',
  'phone_not_valid',
  'zipCode_not_valid',
  'vat_id_not_valid',
  'leitweg_id_not_valid',
  'address_not_valid',
  'taken',
  'address_reserved',
  'check_digit',
  'overlaps',
  'private_address',
  'unknown_placeholder',
  'link_missing',
] as const

export type FieldCode = (typeof fieldCodes)[number]
