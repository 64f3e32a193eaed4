import { emailError, registrationLengths } from '@kontor/contract/rules/registration'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { ProfileCard } from './profile-card.tsx'

const path = '/web-api/own/mailAddress'

type OwnAddressAnswer = Answer<typeof path>

/** Where mails go, and the way to another address. */
export function OwnAddress() {
  const { t } = useTranslation()
  const query = useQuery(queryOf(path))
  return (
    <ProfileCard title={t('account:address.title')} lead={t('account:address.lead')}>
      <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('account:address.failed')}>
        {({ email, pending }) => (
          <>
            <p className="text-sm">
              <span className="text-muted">{t('account:address.current')} </span>
              <span className="font-medium break-all">{email}</span>
            </p>
            {pending !== null && <Pending pending={pending} />}
            <AddressForm current={email} />
          </>
        )}
      </Loaded>
    </ProfileCard>
  )
}

/** A new address that nobody has confirmed yet. */
function Pending({ pending }: { pending: NonNullable<OwnAddressAnswer['pending']> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const keep = useMutation({
    mutationFn: () => call('/web-api/own/keepMailAddress'),
    onSuccess: (now) => client.setQueryData(keyOf(path), now),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <div className="flex flex-col items-start gap-2 rounded-md bg-parked-soft px-3 py-2 text-sm text-parked">
      <p role="status" className="break-words">
        {t('account:address.pending', {
          email: pending.email,
          until: formats.dateTime(pending.until),
        })}
      </p>
      <Button busy={keep.isPending} onClick={() => keep.mutate()}>
        {t('account:address.keep')}
      </Button>
    </div>
  )
}

function AddressForm({ current }: { current: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useForm({
    start: { email: '', password: '' },
    check: (values) => ({
      email: values.email.trim() === current ? ('taken' as const) : emailError(values.email),
      ...missing(values, ['password']),
    }),
    send: (body) => call('/web-api/own/changeMailAddress', { body }),
    onSent: (now) => {
      client.setQueryData(keyOf(path), now)
      form.reset()
    },
    words: {
      email_not_valid: 'storefront:register.email_not_valid',
      taken: 'account:address.same',
      wrong_password: 'account:password.wrong',
    },
  })
  return (
    <Form form={form} className="flex max-w-sm flex-col gap-4">
      <Field
        {...form.field('email', t('account:address.new'))}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={registrationLengths.email}
      />
      <PasswordField
        {...form.field('password', t('account:password.current'))}
        autoComplete="current-password"
      />
      <Failure text={form.failure} />
      <Button type="submit" look="go" busy={form.isPending} className="self-start">
        {t('account:address.change')}
      </Button>
    </Form>
  )
}
