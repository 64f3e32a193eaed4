import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/api/call-error.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import type { RecordName } from './record-name.ts'
import type { EditedRecord } from './use-record.ts'

/** Asks before a record is removed. One that is used cannot be; then it is offered to archive it. */
export function RemoveDialog<Name extends RecordName>({ record }: { record: EditedRecord<Name> }) {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  const { removal, form } = record
  const { error } = removal
  const isUsed = error instanceof CallError && error.code === 'in_use'
  const isToBeArchived = isUsed && 'archived' in form.draft && !form.draft.archived
  return (
    <Dialog
      open
      onOpenChange={removal.cancel}
      title={t('office:record.remove_title')}
      closeLabel={t('common:close')}
    >
      {error === null ? (
        <p className="text-sm">{t('office:record.remove_text')}</p>
      ) : (
        <Failure text={messageOf(error)} />
      )}
      {isToBeArchived && <p className="mt-3 text-sm">{t('office:record.archive_instead')}</p>}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={removal.cancel}>{t('office:record.keep')}</Button>
        {isToBeArchived ? (
          <Button
            look="go"
            onClick={() => {
              removal.cancel()
              form.setAndSave('archived', true)
            }}
          >
            {t('office:record.archive')}
          </Button>
        ) : (
          !isUsed && (
            <Button look="danger" busy={removal.isPending} onClick={removal.confirm}>
              {t('office:record.remove_now')}
            </Button>
          )
        )}
      </div>
    </Dialog>
  )
}
