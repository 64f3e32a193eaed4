/** Why a mail is sent. */
export const mailCauses = [
  'registration',
  'password-reset',
  'address-confirmation',
  'address-changed',
  'order-received',
  'order-changed',
  'order-cancelled',
  'invoice',
] as const

export type MailCause = (typeof mailCauses)[number]

/** Mails that a customer can do without. */
export const optionalMails = [
  'order-received',
  'order-changed',
  'order-cancelled',
  'invoice',
] as const satisfies readonly MailCause[]

export type OptionalMail = (typeof optionalMails)[number]
