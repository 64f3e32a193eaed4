import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Failure } from '../../shared/ui/failure.tsx'

interface EndKeyDialogProps {
  apiKey: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** Asks before a key is ended, because whatever uses it stops at once. */
export function EndKeyDialog({ apiKey: { id, name }, onClose }: EndKeyDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const end = useMutation({
    mutationFn: () => call('/api/office/key/end', { body: { id } }),
    onSuccess: () => {
      toast.success(t('office:keys.ended', { name }))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf('/api/office/key/list') }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('office:keys.end_title')}
      closeLabel={t('common:close')}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm break-words">{t('office:keys.end_text', { name })}</p>
        <Failure text={end.error && messageOf(end.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('office:record.keep')}</Button>
          <Button look="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {t('office:keys.end')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
