import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Form } from '../forms/form.tsx'
import { missing } from '../forms/form-state.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { Loaded } from '../table/loaded.tsx'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DeadLink, isDead } from './dead-link.tsx'

interface Owner {
  username: string
}

interface LinkCalls<Account extends Owner> {
  check: (token: string) => Promise<Account>
  reset: (token: string, password: string) => Promise<Account>
}

interface ChoosePasswordProps<Account extends Owner> {
  token: string
  calls: LinkCalls<Account>
  /** The key of what a password has to be like. */
  rule: string
  onDone: (account: Account) => void
  /** To the form that asks for another link. */
  onAskAgain: () => void
}

/** A new password by a mailed link. */
export function ChoosePassword<Account extends Owner>(props: ChoosePasswordProps<Account>) {
  const { token, calls, onAskAgain } = props
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['password link', token],
    queryFn: () => calls.check(token),
    retry: false,
    // Nothing that depends on a secret is kept.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (isDead(query.error)) return <DeadPasswordLink onAskAgain={onAskAgain} />
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-64 max-w-sm" />}
      errorTitle={t('common:error.title')}
    >
      {(account) => <PasswordFields {...props} account={account} />}
    </Loaded>
  )
}

function DeadPasswordLink({ onAskAgain }: { onAskAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <DeadLink text={t('account:link.password_dead')}>
      <Button look="go" onClick={onAskAgain}>
        {t('account:link.ask_again')}
      </Button>
    </DeadLink>
  )
}

interface PasswordFieldsProps<Account extends Owner> extends ChoosePasswordProps<Account> {
  account: Account
}

function PasswordFields<Account extends Owner>(props: PasswordFieldsProps<Account>) {
  const { token, calls, rule, account, onDone, onAskAgain } = props
  const { t } = useTranslation()
  const form = useForm({
    start: { password: '', passwordAgain: '' },
    check: (values) => ({
      ...(values.passwordAgain !== '' &&
        values.password !== values.passwordAgain && {
          passwordAgain: 'not_match_password' as const,
        }),
      ...missing(values, ['password', 'passwordAgain']),
    }),
    send: ({ password }) => calls.reset(token, password),
    onSent: onDone,
    fieldOf: { link_expired: 'password' },
    words: {
      password_not_valid: rule,
      not_match_password: 'account:password.differ',
      link_expired: 'account:link.dead',
    },
  })
  if (form.refusalOf('password') === 'link_expired') {
    return <DeadPasswordLink onAskAgain={onAskAgain} />
  }
  return (
    <Form form={form} className="flex max-w-sm flex-col gap-4">
      <p className="text-sm break-words">
        {t('account:forgotten.choose_lead', { username: account.username })}
      </p>
      {/* Password managers store the new password with this name. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={account.username}
        readOnly
        hidden
      />
      <PasswordField
        {...form.field('password', t('account:password.new'))}
        hint={t(rule)}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('passwordAgain', t('account:password.new_again'))}
        autoComplete="new-password"
      />
      <Failure text={form.failure} />
      <Button type="submit" look="go" busy={form.isPending}>
        {t('account:forgotten.save')}
      </Button>
    </Form>
  )
}
