/**
 * Everything the server may refuse a call with, and the HTTP status it is answered with.
 * The list is closed and the codes are stable: clients may decide by them.
 */
export const refusalStatus = {
  not_valid: 400,
  not_logged_in: 401,
  bad_credentials: 401,
  not_allowed: 403,
  link_expired: 403,
  not_found: 404,
  product_not_found: 404,
  order_not_found: 404,
  invoice_not_found: 404,
  waybill_not_found: 404,
  username_taken: 409,
  basket_empty: 409,
  basket_full: 409,
  price_changed: 409,
  approved_too_low: 409,
  more_than_ordered: 409,
  nothing_left: 409,
  order_frozen: 409,
  nothing_approved: 409,
  order_cancelled: 409,
  order_completed: 409,
  order_invoiced: 409,
  not_cancellable: 409,
  invoice_paid: 409,
  invoice_data_invalid: 409,
  delivery_day_not_valid: 409,
  changed_meanwhile: 409,
  needs_confirmation: 409,
  already_exists: 409,
  in_use: 409,
  below_itself: 409,
  last_owner: 409,
  own_account: 409,
  not_restorable: 409,
  too_many_views: 409,
  key_reused: 409,
  too_large: 413,
  picture_too_large: 413,
  wrong_content_type: 415,
  wrong_file_kind: 415,
  picture_not_readable: 415,
  too_many_requests: 429,
  too_many_orders: 429,
  fault: 500,
  unavailable: 503,
  storage_full: 507,
} as const

export type RefusalCode = keyof typeof refusalStatus

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
  'phone_not_valid',
  'zipCode_not_valid',
  'address_not_valid',
  'taken',
  'address_reserved',
] as const

export type FieldCode = (typeof fieldCodes)[number]
