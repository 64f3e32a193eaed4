import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../forms/form.tsx'
import { missing } from '../forms/form-state.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Field } from '../ui/field.tsx'

interface AskForLinkProps {
  /** What stands in the field already. */
  name: string
  /** What else helps, for example whom to ask. */
  help: string
  send: (name: string) => Promise<unknown>
}

/** Asks for a link by mail. What follows is said in the same words whether or not there is such an account. */
export function AskForLink({ name, help, send }: AskForLinkProps) {
  const { t } = useTranslation()
  const [sentFor, setSentFor] = useState<string | null>(null)
  const form = useForm({
    start: { name },
    check: (values) => missing(values, ['name']),
    send: (values) => send(values.name.trim()),
    onSent: (_, values) => setSentFor(values.name.trim()),
  })
  return (
    <Form form={form} className="flex max-w-sm flex-col gap-4">
      <p className="text-sm">{t('account:forgotten.lead')}</p>
      <Field
        {...form.field('name', t('account:forgotten.name'))}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={256}
      />
      <Failure text={form.failure} />
      <Button type="submit" look="go" busy={form.isPending}>
        {t(sentFor === null ? 'account:forgotten.send' : 'account:forgotten.send_again')}
      </Button>
      <div role="status" className="flex flex-col gap-2 text-sm empty:hidden">
        {sentFor !== null && !form.isPending && form.failure === null && (
          <>
            <p className="font-medium break-words">
              {t('account:forgotten.sent', { name: sentFor })}
            </p>
            <p>{t('account:forgotten.sent_details')}</p>
          </>
        )}
      </div>
      <p className="text-sm text-muted">{help}</p>
    </Form>
  )
}
