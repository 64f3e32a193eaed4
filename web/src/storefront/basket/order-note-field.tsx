import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetOrderIntent } from './order-intent.ts'
import { maximumNote, storeNote, useNote } from './order-note.ts'

const card = 'flex flex-col gap-1 rounded-md border border-line bg-surface p-4'

/** What the customer wants to say with the order. Kept with every letter. */
export function NoteField() {
  const { t } = useTranslation()
  const id = useId()
  const note = useNote()

  function change(text: string) {
    storeNote(text)
    forgetOrderIntent()
  }

  return (
    <div className={card}>
      <label htmlFor={id} className="text-sm font-medium">
        {t('storefront:basket.note')}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={maximumNote}
        value={note}
        placeholder={t('storefront:basket.note_hint')}
        onChange={(event) => change(event.target.value)}
        className="w-full rounded-md border border-edge bg-surface px-3 py-2 text-base md:text-sm"
      />
    </div>
  )
}

/** The same to be read. */
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
