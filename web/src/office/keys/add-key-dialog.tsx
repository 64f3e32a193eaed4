import type { AreaPermission } from '@kontor/contract/core/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { KeyAccess } from './key-access.tsx'
import { ShownOnce } from './shown-once.tsx'

interface Entered {
  name: string
  permissions: readonly AreaPermission[]
  expiresOn: string
  password: string
}

const start: Entered = { name: '', permissions: [], expiresOn: '', password: '' }

const words = {
  taken: 'office:keys.name_taken',
  wrong_password: 'office:account.wrong_password',
}

/** Makes a key and shows it, this one time. */
export function AddKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [made, setMade] = useState<string | null>(null)
  return (
    <Dialog
      open
      // A slip beside the dialog must not take the key away before it was copied.
      onOpenChange={(_, { reason }) => {
        if (made === null || reason !== 'outside-press') onClose()
      }}
      title={t(made === null ? 'office:keys.add' : 'office:keys.made_title')}
      closeLabel={t('common:close')}
    >
      {made === null ? (
        <KeyForm onMade={setMade} />
      ) : (
        <ShownOnce
          text={t('office:keys.once')}
          label={t('office:keys.key')}
          secret={made}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

function KeyForm({ onMade }: { onMade: (key: string) => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useForm({
    start,
    check: (values) => ({
      ...missing(values, ['name', 'password']),
      ...(values.permissions.length === 0 && { permissions: 'required' as const }),
    }),
    send: ({ name, permissions, expiresOn, password }) =>
      call('/api/office/key/add', {
        body: {
          name,
          permissions: [...permissions],
          expiresOn: expiresOn === '' ? null : expiresOn,
          password,
        },
      }),
    onSent: ({ key }) => {
      onMade(key)
      void client.invalidateQueries({ queryKey: keyOf('/api/office/key/list') })
    },
    words,
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <Field
        {...form.field('name', t('office:keys.name'))}
        hint={t('office:keys.name_hint')}
        maxLength={60}
        autoComplete="off"
      />
      <KeyAccess
        granted={form.values.permissions}
        onChange={(permissions) => form.set('permissions', permissions)}
        error={
          form.refusalOf('permissions') === undefined ? undefined : t('office:keys.access_missing')
        }
      />
      <Field
        {...form.field('expiresOn', t('office:keys.expires_on'))}
        type="date"
        hint={t('office:keys.expires_hint')}
      />
      <PasswordField
        {...form.field('password', t('office:account.current_password'))}
        autoComplete="current-password"
      />
      <Failure text={form.failure} />
      <Button type="submit" look="go" busy={form.isPending}>
        {t('office:keys.make')}
      </Button>
    </Form>
  )
}
