import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ShownOnce } from '../keys/shown-once.tsx'
import { Failure } from '../../shared/ui/failure.tsx'

interface SecretDialogProps {
  id: number
  isFirst: boolean
  onClose: () => void
}

/** Makes a secret after a question, and shows it this one time. */
export function SecretDialog({ id, isFirst, onClose }: SecretDialogProps) {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  const renew = useMutation({
    mutationFn: () => call('/api/office/webhook/secret', { body: { id } }),
  })
  const { data } = renew
  return (
    <Dialog
      open
      // A slip beside the dialog must not take the secret away before it was copied.
      onOpenChange={(_, { reason }) => {
        if (data === undefined || reason !== 'outside-press') onClose()
      }}
      title={t('office:webhooks.secret')}
      closeLabel={t('common:close')}
    >
      {data === undefined ? (
        <div className="flex flex-col gap-4">
          <p className="text-sm">
            {t(isFirst ? 'office:webhooks.first_secret' : 'office:webhooks.next_secret')}
          </p>
          <Failure text={renew.error && messageOf(renew.error)} />
          <Button look="go" busy={renew.isPending} onClick={() => renew.mutate()}>
            {t('office:webhooks.make_secret')}
          </Button>
        </div>
      ) : (
        <ShownOnce
          text={t('office:webhooks.secret_once')}
          label={t('office:webhooks.secret')}
          secret={data.secret}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
