import { mailSecurities } from '@kontor/contract/rules/mail-words'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Card } from '../layout/card.tsx'
import { NumberField } from '../records/number-field.tsx'
import type { SectionFieldsProps } from '../settings/section-form.tsx'
import { fieldTexts } from '../settings/sections.ts'
import { MailServerLogin } from './mail-server-login.tsx'
import { MailServerTest } from './mail-server-test.tsx'
import { securityTexts } from './mail-words.ts'

const usual = {
  host: '',
  port: 587,
  security: 'starttls',
  username: null,
  senderName: '',
  senderAddress: '',
} as const

/** The mail server: where mails go out, who they come from, and a test. */
export function MailServerFields({ form, errorOf }: SectionFieldsProps<'mail'>) {
  const { t } = useTranslation()
  const { server } = form.draft
  const text = (name: 'host' | 'senderName' | 'senderAddress' | 'shopUrl', hint?: string) => (
    <Field
      name={name}
      label={t(fieldTexts[name] ?? name)}
      value={server?.[name] ?? ''}
      onChange={(value) => form.set(`server.${name}`, value)}
      error={errorOf(`server.${name}`)}
      hint={hint}
      spellCheck={false}
    />
  )
  return (
    <>
      <Card>
        <Checkbox
          label={t('office:mails.use_server')}
          checked={server !== null}
          onChange={(isUsed) =>
            form.set('server', isUsed ? { ...usual, shopUrl: window.location.origin } : null)
          }
        />
        {server === null ? (
          <p className="text-sm text-muted">{t('office:mails.no_server')}</p>
        ) : (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              {text('host', 'smtp.example.com')}
              <NumberField
                label={t('office:mails.port')}
                value={server.port}
                onChange={(port) => form.set('server.port', port)}
                error={errorOf('server.port')}
              />
              <SelectField
                name="security"
                label={t('office:mails.security')}
                value={server.security}
                onChange={(security) => form.set('server.security', security)}
                options={mailSecurities.map((value) => ({ value, label: t(securityTexts[value]) }))}
                placeholder={t('office:record.please_choose')}
                error={errorOf('server.security')}
              />
              <Field
                name="mail-username"
                autoComplete="off"
                label={t('office:mails.username')}
                value={server.username ?? ''}
                onChange={(username) => form.set('server.username', username || null)}
                error={errorOf('server.username')}
                hint={t('office:mails.username_hint')}
                spellCheck={false}
              />
              {text('senderName')}
              {text('senderAddress')}
            </div>
            {text('shopUrl', t('office:mails.shop_url_hint'))}
          </>
        )}
      </Card>
      {server !== null && (
        <>
          {server.username !== null && <MailServerLogin isSaved={!form.isDirty} />}
          <MailServerTest isSaved={!form.isDirty} />
        </>
      )}
    </>
  )
}
