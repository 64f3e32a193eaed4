import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Card } from '../layout/card.tsx'
import { RecoveryCodes } from '../factors/recovery-codes.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { AddTotp } from './add-totp.tsx'
import { PasswordForm } from './password-form.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

const path = '/api/office/own/factors'

type Factors = Answer<typeof path>
type Passkey = Factors['passkeys'][number]

/** What is done in the dialog. */
type Task =
  | { kind: 'add-passkey' | 'add-totp' | 'remove-totp' | 'renew' }
  | { kind: 'rename' | 'remove-passkey'; passkey: Passkey }
  | { kind: 'codes'; codes: readonly string[] }

const titles: Readonly<Record<Task['kind'], string>> = {
  'add-passkey': 'office:factors.add_passkey',
  'add-totp': 'office:factors.add_totp',
  'remove-totp': 'office:factors.remove_totp',
  renew: 'office:factors.renew',
  rename: 'office:factors.rename',
  'remove-passkey': 'office:factors.remove_passkey',
  codes: 'office:factors.recovery',
}

/** One's own second factors. */
export function OwnFactors() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const query = useQuery({ ...queryOf(path), staleTime: 0 })
  const [task, setTask] = useState<Task | null>(null)

  function done(codes: readonly string[] | null, said: string) {
    void client.invalidateQueries({ queryKey: keyOf(path) })
    void client.invalidateQueries({ queryKey: keyOf('/api/office/own/sessions') })
    toast.success(t(said))
    setTask(codes === null ? null : { kind: 'codes', codes })
  }

  return (
    <Card title={t('office:factors.title')} lead={t('office:factors.lead')}>
      <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('office:factors.failed')}>
        {(factors) => <FactorList factors={factors} onTask={setTask} />}
      </Loaded>
      {task !== null && (
        <Dialog
          open
          onOpenChange={() => setTask(null)}
          title={t(titles[task.kind])}
          closeLabel={t('common:close')}
          insistent={task.kind === 'codes'}
        >
          <TaskForm task={task} onDone={done} onClose={() => setTask(null)} />
        </Dialog>
      )}
    </Card>
  )
}

interface TaskFormProps {
  task: Task
  onDone: (codes: readonly string[] | null, said: string) => void
  onClose: () => void
}

function TaskForm({ task, onDone, onClose }: TaskFormProps) {
  const { t } = useTranslation()
  switch (task.kind) {
    case 'add-passkey':
      return (
        <AddPasskey
          onAdded={({ recoveryCodes }) => onDone(recoveryCodes, 'office:factors.passkey_added')}
        />
      )
    case 'add-totp':
      return (
        <AddTotp
          onAdded={({ recoveryCodes }) => onDone(recoveryCodes, 'office:factors.totp_added')}
        />
      )
    case 'rename':
      return (
        <RenamePasskey
          passkey={task.passkey}
          onRenamed={() => onDone(null, 'office:record.saved')}
        />
      )
    case 'remove-passkey':
      return (
        <PasswordForm
          text={t('office:factors.remove_passkey_text', { name: task.passkey.name })}
          label={t('office:factors.remove')}
          look="danger"
          send={(password) =>
            call('/api/office/own/passkeys/remove', { body: { id: task.passkey.id, password } })
          }
          onSent={() => onDone(null, 'office:factors.removed')}
        />
      )
    case 'remove-totp':
      return (
        <PasswordForm
          text={t('office:factors.remove_totp_text')}
          label={t('office:factors.remove')}
          look="danger"
          send={(password) => call('/api/office/own/totp/remove', { body: { password } })}
          onSent={() => onDone(null, 'office:factors.removed')}
        />
      )
    case 'renew':
      return (
        <PasswordForm
          text={t('office:factors.renew_text')}
          label={t('office:factors.renew')}
          send={(password) => call('/api/office/own/recoveryCodes/renew', { body: { password } })}
          onSent={({ recoveryCodes }) => onDone(recoveryCodes, 'office:factors.renewed')}
        />
      )
    case 'codes':
      return (
        <RecoveryCodes codes={task.codes} doneLabel={t('office:factors.kept')} onDone={onClose} />
      )
  }
}

function FactorList({ factors, onTask }: { factors: Factors; onTask: (task: Task) => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { passkeys, totp, recoveryCodesLeft } = factors
  const used = (at: string | null) =>
    at === null
      ? t('office:factors.never_used')
      : t('office:factors.used', { at: formats.dateTime(at) })
  const hasAny = passkeys.length > 0 || totp !== null
  return (
    <>
      {factors.demanded && <p className="text-sm text-muted">{t('office:factors.is_demanded')}</p>}
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            icon={<KeyRound aria-hidden size={20} />}
            name={passkey.name}
            text={t('office:factors.passkey_details', {
              at: formats.dateTime(passkey.createdAt),
              used: used(passkey.lastUsedAt),
            })}
          >
            <Button
              onClick={() => onTask({ kind: 'rename', passkey })}
              aria-label={t('office:factors.rename_named', { name: passkey.name })}
            >
              {t('office:factors.rename')}
            </Button>
            <Button
              onClick={() => onTask({ kind: 'remove-passkey', passkey })}
              aria-label={t('office:factors.remove_named', { name: passkey.name })}
            >
              {t('office:factors.remove')}
            </Button>
          </Row>
        ))}
        <Row
          icon={<KeyRound aria-hidden size={20} />}
          name={t(passkeys.length === 0 ? 'office:factors.passkey' : 'office:factors.one_more')}
          text={t('office:factors.passkey_about')}
        >
          <Button look={hasAny ? 'plain' : 'go'} onClick={() => onTask({ kind: 'add-passkey' })}>
            {t('office:factors.add_passkey')}
          </Button>
        </Row>
        <Row
          icon={<Smartphone aria-hidden size={20} />}
          name={t('office:factors.totp')}
          text={
            totp === null
              ? t('office:factors.totp_about')
              : t('office:factors.totp_details', {
                  at: formats.dateTime(totp.createdAt),
                  used: used(totp.lastUsedAt),
                })
          }
        >
          <Button onClick={() => onTask({ kind: 'add-totp' })}>
            {t(totp === null ? 'office:factors.add_totp' : 'office:factors.replace_totp')}
          </Button>
          {totp !== null && (
            <Button
              onClick={() => onTask({ kind: 'remove-totp' })}
              aria-label={t('office:factors.remove_totp')}
            >
              {t('office:factors.remove')}
            </Button>
          )}
        </Row>
        {hasAny && (
          <Row
            icon={<LifeBuoy aria-hidden size={20} />}
            name={t('office:factors.recovery')}
            text={t('office:factors.recovery_left', { count: recoveryCodesLeft })}
          >
            <Button onClick={() => onTask({ kind: 'renew' })}>{t('office:factors.renew')}</Button>
          </Row>
        )}
      </ul>
    </>
  )
}

interface RowProps {
  icon: ReactNode
  name: string
  text: string
  children: ReactNode
}

function Row({ icon, name, text, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <span className="shrink-0 text-muted">{icon}</span>
      <div className="min-w-48 flex-1">
        <p className="text-sm font-medium break-words">{name}</p>
        <p className="text-xs text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
