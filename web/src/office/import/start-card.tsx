import { ClipboardPaste, X } from 'lucide-react'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Card } from '../layout/card.tsx'
import { openDialogs } from '../layout/open-dialogs.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { useNoStrayFiles } from '../pictures/use-no-stray-files.ts'
import { ChooseSheet } from './choose-sheet.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { isSheetKind, kindTexts } from './set-words.ts'
import { useSheetKinds } from './use-sheet-kinds.ts'
import { useSheetUpload } from './use-sheet-upload.ts'

const found = 'found'

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** Begins with a sheet: a file that is chosen or dropped, or rows that were copied in a spreadsheet. */
export function StartCard() {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  const kinds = useSheetKinds()
  const [query] = useSearchParams()
  const asked = query.get('kind')
  const [kind, setKind] = useState(isSheetKind(asked) ? asked : null)
  const [pasted, setPasted] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [isTooMany, setIsTooMany] = useState(false)
  const { upload, send, cancel } = useSheetUpload(kind)
  useNoStrayFiles()

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (takesText(event.target) || openDialogs().length > 0) return
    const [file] = event.clipboardData?.files ?? []
    const text = event.clipboardData?.getData('text/plain') ?? ''
    // A spreadsheet gives its cells as a picture, too.
    if (text !== '') setPasted(text)
    else if (file !== undefined && !file.type.startsWith('image/')) send(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    setIsTooMany(files.length > 1)
    if (files.length === 1 && files[0] !== undefined) send(files[0])
  }

  return (
    <Card title={t('office:import.start')} lead={t('office:import.start_lead')}>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        className={classNames(
          'flex flex-wrap items-end gap-3 rounded-md border border-dashed p-4 transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge',
        )}
      >
        <div className="w-full sm:w-64">
          <SelectField
            label={t('office:import.kind')}
            name="kind"
            value={kind ?? found}
            onChange={(value) => setKind(isSheetKind(value) ? value : null)}
            placeholder={t('office:import.kind')}
            options={[
              { value: found, label: t('office:import.kind_found') },
              ...kinds.map((each) => ({ value: each, label: t(kindTexts[each]) })),
            ]}
          />
        </div>
        <ChooseSheet onChosen={send} />
        <Button onClick={() => setPasted('')} aria-haspopup="dialog">
          <ClipboardPaste aria-hidden size={16} />
          {t('office:import.paste')}
        </Button>
        <p className="w-full text-sm text-muted">{t('office:import.drop')}</p>
      </div>
      {isTooMany && <Failure text={t('office:import.one_file')} />}
      {upload !== null && upload.error === null && (
        <div className="flex items-center gap-3 text-sm">
          <div className="min-w-0 flex-1">
            <p className="break-words" dir="auto">
              {t('office:import.sending', { file: upload.file.name })}
            </p>
            <progress
              value={upload.sent}
              aria-label={t('office:import.sending', { file: upload.file.name })}
              className="block h-2 w-full"
            />
          </div>
          <IconButton
            label={t('office:import.cancel_sending')}
            icon={<X aria-hidden size={18} />}
            onClick={cancel}
          />
        </div>
      )}
      {upload !== null && upload.error !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Failure text={`${upload.file.name}: ${messageOf(upload.error)}`} />
          <Button onClick={() => send(upload.file)}>{t('common:retry')}</Button>
        </div>
      )}
      {pasted !== null && (
        <PasteDialog
          start={pasted}
          onClose={() => setPasted(null)}
          onRows={(file) => {
            setPasted(null)
            send(file)
          }}
        />
      )}
    </Card>
  )
}
