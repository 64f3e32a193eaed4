import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../shared/forms/form.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { OtherTabLink } from './other-tab-link.tsx'
import { useLogIn } from './use-log-in.ts'

interface LoginFormProps {
  username: string
  onUsername: (username: string) => void
  /** The username is already filled in, so the password gets the focus. */
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
  const form = useLogIn(username, onLoggedIn)
  const name = form.field('username', t('common:username'))

  return (
    <Form form={form} className="flex flex-col gap-4">
      <Field
        {...name}
        ref={passwordFirst ? null : firstField}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(value) => {
          name.onChange(value)
          onUsername(value)
        }}
      />
      <PasswordField
        {...form.field('password', t('common:password'))}
        ref={passwordFirst ? firstField : null}
        autoComplete="current-password"
        showLabel={t('common:show_password')}
        hideLabel={t('common:hide_password')}
      />
      <Checkbox
        label={t('storefront:remember_me')}
        name="rememberMe"
        checked={form.values.rememberMe}
        onChange={(checked) => form.set('rememberMe', checked)}
      />
      <Button type="submit" look="go" busy={form.isPending}>
        {t('common:login')}
      </Button>
      <OtherTabLink
        question={t('storefront:login.not_a_member')}
        label={t('storefront:login.to_register')}
        onPress={onRegister}
      />
    </Form>
  )
}
