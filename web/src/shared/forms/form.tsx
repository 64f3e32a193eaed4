import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  form: {
    submit: NonNullable<ComponentProps<'form'>['onSubmit']>
    wrongCount: number
  }
}

/** The form element. Screen readers announce how many fields are wrong; the first of them gets the focus. */
export function Form({ form, children, ...rest }: FormProps) {
  const { t } = useTranslation()
  return (
    <form {...rest} noValidate onSubmit={form.submit}>
      {children}
      <output className="sr-only">
        {form.wrongCount > 0 && t('common:form.wrong', { count: form.wrongCount })}
      </output>
    </form>
  )
}
