import type { GuardReason } from '@kontor/contract/rules/guard-rails'

export type QuestionReason = GuardReason

/** The keys of what each reason says. */
export const reasonTexts: Readonly<Record<QuestionReason, string>> = {
  price_jump: 'office:record.price_jump',
  price_zero: 'office:record.price_zero',
  below_purchase_price: 'office:record.below_purchase_price',
  vat_changed: 'office:record.vat_changed',
  vat_class_changed: 'office:record.vat_class_changed',
  account_locked: 'office:record.account_locked',
}
