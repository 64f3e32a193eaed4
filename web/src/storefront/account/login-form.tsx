import { type FormEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { focusField } from './focus-field.ts'
import { OtherTabLink } from './other-tab-link.tsx'
import { useLogIn } from './use-log-in.ts'

interface LoginFormProps {
  username: string
  onUsername: (username: string) => void
  /** The username is already there: the password is what is asked for. */
  passwordFirst: boolean
  firstField: Ref<HTMLInputElement>
  onLoggedIn: () => Promise<void>
  onRegister: () => void
}

export function LoginForm({
  username,
  onUsername,
  passwordFirst,
  firstField,
  onLoggedIn,
  onRegister,
}: LoginFormProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(false)
  const [tried, setTried] = useState(false)
  const logIn = useLogIn(onLoggedIn)

  const requiredWhenEmpty = (value: string, property: string) =>
    tried && value === '' ? t('common:required', { property }) : undefined

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (logIn.isPending) return
    if (username === '') focusField(event.currentTarget, 'username')
    else if (password === '') focusField(event.currentTarget, 'password')
    else logIn.mutate({ username, password })
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field
        ref={passwordFirst ? null : firstField}
        label={t('common:username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={username}
        onChange={onUsername}
        error={requiredWhenEmpty(username, t('common:username'))}
      />
      <PasswordField
        ref={passwordFirst ? firstField : null}
        label={t('common:password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={requiredWhenEmpty(password, t('common:password'))}
        showLabel={t('common:show_password')}
        hideLabel={t('common:hide_password')}
      />
      <Checkbox
        label={t('storefront:remember_me')}
        name="rememberMe"
        checked={rememberMe}
        onChange={setRememberMe}
      />
      <Button type="submit" look="go" busy={logIn.isPending}>
        {t('common:login')}
      </Button>
      <OtherTabLink
        question={t('storefront:login.not_a_member')}
        label={t('storefront:login.to_register')}
        onPress={onRegister}
      />
    </form>
  )
}
