import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { useSetCall } from './use-change-set.ts'

/** Discards a sheet that was not applied. Its file is chosen again in a moment, so nobody is asked. */
export function DiscardButton({ id }: { id: number }) {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const discard = useSetCall(id, () => call('/api/office/change-set/cancel', { body: { id } }))
  return (
    <Button
      look="quiet"
      busy={discard.isPending}
      onClick={() =>
        discard.mutate(undefined, { onError: (error) => toast.error(messageOf(error)) })
      }
    >
      {t('office:import.discard')}
    </Button>
  )
}
