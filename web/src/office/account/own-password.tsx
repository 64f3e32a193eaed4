import { useTranslation } from 'react-i18next'
import { ChangePassword } from '../../shared/account/change-password.tsx'
import { call } from '../../shared/api/call.ts'
import { Card } from '../layout/card.tsx'
import { trustToken } from '../session.ts'

export function OwnPassword() {
  const { t } = useTranslation()
  return (
    <Card title={t('common:password')} lead={t('account:password.lead')}>
      <ChangePassword
        rule="office:account.password_rule"
        send={(body) => call('/api/office/own/password', { body })}
        onToken={trustToken}
      />
    </Card>
  )
}
