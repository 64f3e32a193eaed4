import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Form } from '../../shared/forms/form.tsx'
import { LoginFields } from '../../shared/forms/login-fields.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
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

  return (
    <Form form={form} className="flex flex-col gap-4">
      <LoginFields
        field={(name, label) => {
          const field = form.field(name, label)
          return {
            ...field,
            ref: (name === 'password') === passwordFirst ? firstField : null,
            onChange: (value) => {
              field.onChange(value)
              if (name === 'username') onUsername(value)
            },
          }
        }}
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
      <Link
        to="/password"
        state={{ name: username }}
        // In place of the dialog, so that going back leads to the page below it.
        replace
        className="inline-flex min-h-target items-center self-center text-sm font-medium text-accent-strong underline underline-offset-2 hover:no-underline"
      >
        {t('storefront:login.forgotten')}
      </Link>
      <OtherTabLink
        question={t('storefront:login.not_a_member')}
        label={t('storefront:login.to_register')}
        onPress={onRegister}
      />
    </Form>
  )
}
