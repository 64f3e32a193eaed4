import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'

interface PasteDialogProps {
  /** What was pasted beside a field. */
  start: string
  onClose: () => void
  onRows: (file: File) => void
}

/** A header and at least one row. */
const hasRows = (text: string) => text.trim().split(/\r?\n|\r/).length > 1

/** Takes rows that were copied in a spreadsheet, with their header. */
export function PasteDialog({ start, onClose, onRows }: PasteDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(start)
  const [isRefused, setIsRefused] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (hasRows(text)) return onRows(new File([text], t('office:import.pasted_name')))
    setIsRefused(true)
    field.current?.focus()
  }

  return (
    <Dialog
      open
      width="large"
      initialFocus={field}
      onOpenChange={onClose}
      title={t('office:import.paste_title')}
      closeLabel={t('common:close')}
    >
      <form onSubmit={submit} className="flex flex-col gap-3">
        <label htmlFor={id} className="text-sm">
          {t('office:import.paste_text')}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={10}
          value={text}
          wrap="off"
          spellCheck={false}
          aria-invalid={isRefused && !hasRows(text)}
          aria-describedby={`${id}-error`}
          onChange={(event) => setText(event.target.value)}
          className="w-full overflow-auto rounded-md border border-edge bg-surface p-3 font-mono text-xs aria-invalid:border-danger"
        />
        <p id={`${id}-error`} role="alert" className="text-sm text-danger empty:hidden">
          {isRefused && !hasRows(text) && t('office:import.paste_empty')}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('office:import.back')}</Button>
          <Button type="submit" look="go">
            {t('office:import.paste_send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
