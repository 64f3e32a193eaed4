import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDraft, useDraftField } from './order-draft.ts'

/** The longest note that the server accepts. */
const longest = 4000

const card = 'flex flex-col gap-1 rounded-md border border-line bg-surface p-4'

/** The note to the order, stored with every keystroke. */
export function NoteField() {
  const { t } = useTranslation()
  const id = useId()
  const note = useDraftField('note')

  return (
    <div className={card}>
      <label htmlFor={id} className="text-sm font-medium">
        {t('storefront:basket.note')}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={longest}
        value={note}
        placeholder={t('storefront:basket.note_hint')}
        onChange={(event) => changeDraft('note', event.target.value)}
        className="w-full rounded-md border border-edge bg-surface px-3 py-2 text-base md:text-sm"
      />
    </div>
  )
}

/** The note on the payment page, read-only. */
export function WrittenNote({ note }: { note: string }) {
  const { t } = useTranslation()
  if (note.trim() === '') return null
  return (
    <section aria-labelledby="order-note" className={card}>
      <h2 id="order-note" className="text-sm font-medium">
        {t('storefront:basket.note')}
      </h2>
      <p className="text-sm break-words whitespace-pre-wrap">{note.trim()}</p>
    </section>
  )
}
