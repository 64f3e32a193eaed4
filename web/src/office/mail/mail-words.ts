import type {
  MailCause,
  MailError,
  MailPlaceholder,
  MailSecurity,
  MailState,
} from '@kontor/contract/rules/mail-words'
import type { Answer } from '../../shared/api/call.ts'

export type MailRow = Answer<'/api/office/mail/list'>['rows'][number]

export const causeTexts: Readonly<Record<MailCause, string>> = {
  registration: 'office:mails.cause_registration',
  'password-reset': 'office:mails.cause_password_reset',
  'address-confirmation': 'office:mails.cause_address_confirmation',
  'address-changed': 'office:mails.cause_address_changed',
  'order-received': 'office:mails.cause_order_received',
  'order-changed': 'office:mails.cause_order_changed',
  'order-cancelled': 'office:mails.cause_order_cancelled',
  invoice: 'office:mails.cause_invoice',
}

export const stateTexts: Readonly<Record<MailState, string>> = {
  waiting: 'office:mails.state_waiting',
  sending: 'office:mails.state_sending',
  sent: 'office:mails.state_sent',
  failed: 'office:mails.state_failed',
  dropped: 'office:mails.state_dropped',
}

export const stateLooks = {
  waiting: 'parked',
  sending: 'parked',
  sent: 'soft',
  failed: 'danger',
  dropped: 'plain',
} as const

export const errorTexts: Readonly<Record<MailError, string>> = {
  refused: 'office:mails.error_refused',
  later: 'office:mails.error_later',
  answer_lost: 'office:mails.error_answer_lost',
  timeout: 'office:mails.error_timeout',
  not_reachable: 'office:mails.error_not_reachable',
  unknown_host: 'office:mails.error_unknown_host',
  certificate: 'office:mails.error_certificate',
  broken_off: 'office:mails.error_broken_off',
  no_encryption: 'office:mails.error_no_encryption',
  login_refused: 'office:mails.error_login_refused',
  sender_refused: 'office:mails.error_sender_refused',
  address_not_valid: 'office:mails.error_address_not_valid',
  too_large: 'office:mails.error_too_large',
  not_made: 'office:mails.error_not_made',
  expired: 'office:mails.error_expired',
  outdated: 'office:mails.error_outdated',
  discarded: 'office:mails.error_discarded',
}

export const securityTexts: Readonly<Record<MailSecurity, string>> = {
  tls: 'office:mails.security_tls',
  starttls: 'office:mails.security_starttls',
  none: 'office:mails.security_none',
}

export const placeholderTexts: Readonly<Record<MailPlaceholder, string>> = {
  company: 'office:mails.value_company',
  name: 'office:mails.value_name',
  firm: 'office:mails.value_firm',
  shop: 'office:mails.value_shop',
  username: 'office:mails.value_username',
  link: 'office:mails.value_link',
  until: 'office:mails.value_until',
  order: 'office:mails.value_order',
  date: 'office:mails.value_date',
  lines: 'office:mails.value_lines',
  reason: 'office:mails.value_reason',
  invoice: 'office:mails.value_invoice',
  amount: 'office:mails.value_amount',
  due: 'office:mails.value_due',
}
