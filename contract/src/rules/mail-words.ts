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

export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const

export type MailState = (typeof mailStates)[number]

/** Why a mail was not sent, or not yet. */
export const mailErrors = [
  /** The server refuses this mail for good. */
  'refused',
  /** The server asks to try again later. */
  'later',
  /** The whole mail was sent and the answer is missing: it may have arrived. */
  'answer_lost',
  'timeout',
  'not_reachable',
  'unknown_host',
  'certificate',
  'broken_off',
  'no_encryption',
  'login_refused',
  'sender_refused',
  'address_not_valid',
  'too_large',
  /** A fault of ours: its text or its attachment could not be made. */
  'not_made',
  'expired',
  /** What it would say is no longer true. */
  'outdated',
  'discarded',
] as const

export type MailError = (typeof mailErrors)[number]

/** How the connection to the mail server is encrypted. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const

export type MailSecurity = (typeof mailSecurities)[number]

const common = ['company', 'name', 'firm', 'shop'] as const
const ofOrder = [...common, 'order', 'date', 'lines'] as const
const ofLink = [...common, 'link', 'until'] as const

/** What the text of a mail may name, as in `{{order}}`. */
export const mailPlaceholders = {
  registration: [...common, 'username'],
  'password-reset': [...ofLink, 'username'],
  'address-confirmation': ofLink,
  'address-changed': common,
  'order-received': ofOrder,
  'order-changed': ofOrder,
  'order-cancelled': [...ofOrder, 'reason'],
  invoice: [...common, 'order', 'invoice', 'amount', 'due'],
} as const satisfies Readonly<Record<MailCause, readonly string[]>>

export type MailPlaceholder = (typeof mailPlaceholders)[MailCause][number]

/** Without these a mail would be of no use. */
export const neededPlaceholders: Readonly<Partial<Record<MailCause, MailPlaceholder>>> = {
  'password-reset': 'link',
  'address-confirmation': 'link',
}

/** These stand alone in their paragraph. */
export const blockPlaceholders: readonly string[] = ['lines', 'link']

/** The names that a text uses, in their order, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim())),
]
