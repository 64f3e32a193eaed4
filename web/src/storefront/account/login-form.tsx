import { type FormEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useLogIn } from './use-log-in.ts'

interface LoginFormProps {
  usernameRef: Ref<HTMLInputElement>
  onLoggedIn: () => void
}

export function LoginForm({ usernameRef, onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(false)
  const [checked, setChecked] = useState(false)
  const logIn = useLogIn(onLoggedIn)

  const requiredWhenEmpty = (value: string, property: string) =>
    checked && value === '' ? t('common:required', { property }) : undefined

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (username !== '' && password !== '') logIn.mutate({ username, password })
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field
        ref={usernameRef}
        label={t('common:username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={setUsername}
        error={requiredWhenEmpty(username, t('common:username'))}
      />
      <PasswordField
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
    </form>
  )
}
