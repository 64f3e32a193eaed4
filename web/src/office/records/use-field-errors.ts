import type { FieldCode } from '@kontor/contract/rules/field-codes'
import { useTranslation } from 'react-i18next'

/** What is said of a field of a record. */
export function useFieldErrors(
  errors: ReadonlyMap<string, FieldCode>,
): (field: string) => string | undefined {
  const { t } = useTranslation()
  const words: Partial<Record<FieldCode, string>> = {
    required: t('office:record.required'),
    taken: t('office:record.taken'),
    check_digit: t('office:record.check_digit'),
    overlaps: t('office:record.overlaps'),
    private_address: t('office:webhooks.private_address'),
    unknown_placeholder: t('office:mails.unknown_placeholder'),
    link_missing: t('office:mails.link_missing', { link: '{{link}}' }),
    username_not_valid: t('office:staff.username_rule'),
    fullName_not_valid: t('office:staff.name_rule'),
    email_not_valid: t('office:customers.email_rule'),
    phone_not_valid: t('office:customers.phone_rule'),
    zipCode_not_valid: t('office:customers.zip_code_rule'),
    address_not_valid: t('office:customers.address_rule'),
    vat_id_not_valid: t('office:customers.vat_id_rule'),
    leitweg_id_not_valid: t('office:customers.leitweg_rule'),
    password_not_valid: t('office:account.password_rule'),
  }
  return (field) => {
    const code = errors.get(field)
    return code === undefined ? undefined : (words[code] ?? t('common:form.not_valid'))
  }
}
