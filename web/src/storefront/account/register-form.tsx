import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../shared/forms/form.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { OtherTabLink } from './other-tab-link.tsx'
import { RegisterFieldInput } from './register-field-input.tsx'
import { firstRegisterField, registerSections } from './register-fields.ts'
import type { Registration } from './use-register.ts'

interface RegisterFormProps {
  registration: Registration
  firstField: Ref<HTMLInputElement>
  onLogin: () => void
}

export function RegisterForm({ registration, firstField, onLogin }: RegisterFormProps) {
  const { t } = useTranslation()
  const [termsAccepted, setTermsAccepted] = useState(false)

  return (
    <Form form={registration} className="flex flex-col gap-6">
      {registerSections.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend className="mb-3 text-base font-semibold">{t(title)}</legend>
          <div className="grid items-start gap-4 md:grid-cols-3">
            {fields.map((field) => (
              <RegisterFieldInput
                key={field.name}
                field={field}
                registration={registration}
                inputRef={field.name === firstRegisterField ? firstField : null}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-4">
        <Checkbox
          label={t('storefront:register.accept_terms')}
          name="terms"
          checked={termsAccepted}
          onChange={setTermsAccepted}
        />
        <a
          href="/page/agb"
          // In a new tab, so that the typed values stay.
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-target items-center text-sm text-accent-strong underline underline-offset-2 hover:no-underline"
        >
          {t('storefront:register.read_terms')}
        </a>
      </div>
      <Button type="submit" look="go" busy={registration.isPending} className="md:self-end">
        {t('storefront:register.submit')}
      </Button>
      <OtherTabLink
        question={t('storefront:register.are_you_member')}
        label={t('storefront:register.to_login')}
        onPress={onLogin}
      />
    </Form>
  )
}
