import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../shared/api/call.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { CodeField } from './code-field.tsx'

type Begun = Answer<'/api/office/own/totp/begin'>
export type Added = Answer<'/api/office/own/totp/confirm'>

interface TotpSetupProps {
  begun: Begun
  /** Of a session that is not stored yet. */
  token?: string
  onAdded: (added: Added) => void
}

export const factorWords = {
  wrong_code: 'office:factors.wrong_code',
  not_valid: 'office:factors.begin_again',
  wrong_password: 'office:account.wrong_password',
}

/** The secret as a picture and as text, and the code that proves that the app has it. */
export function TotpSetup({ begun, token, onAdded }: TotpSetupProps) {
  const { t } = useTranslation()
  const { size, path } = begun.drawing
  const form = useForm({
    start: { code: '' },
    check: (values) => missing(values, ['code']),
    send: (body) =>
      call('/api/office/own/totp/confirm', { body }, token === undefined ? {} : { token }),
    onSent: onAdded,
    words: factorWords,
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <p className="text-sm">{t('office:factors.scan')}</p>
      <svg
        role="img"
        aria-label={t('office:factors.qr')}
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        className="size-48 self-center rounded-md bg-white"
      >
        <path d={path} fill="black" fillRule="evenodd" />
      </svg>
      <div className="text-sm">
        <p className="text-muted">{t('office:factors.secret')}</p>
        <p className="font-mono break-words select-all">{begun.secret.match(/.{4}/g)?.join(' ')}</p>
      </div>
      <CodeField {...form.field('code', t('office:factors.code'))} />
      <Failure text={form.failure} />
      <Button type="submit" look="go" busy={form.isPending}>
        {t('office:factors.confirm')}
      </Button>
    </Form>
  )
}

/** Right after the login the password was just given. */
export function useBegunTotp(token: string) {
  return useQuery({
    queryKey: ['second factor', token],
    queryFn: () => call('/api/office/own/totp/begin', { body: {} }, { token }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}
