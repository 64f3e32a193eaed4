import { useTranslation } from 'react-i18next'
import type { StaffRow } from './staff-labels.ts'

/** The second factors of an account in words; empty when there is none. */
export function useFactorText(): (row: Pick<StaffRow, 'factors'>) => string {
  const { t } = useTranslation()
  return ({ factors }) =>
    [
      ...(factors.passkeys > 0 ? [t('office:factors.passkey')] : []),
      ...(factors.totp ? [t('office:factors.totp')] : []),
    ].join(', ')
}
