import type { ProductDocument } from '@kontor/contract/office/product-document'
import { type DragEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/ui/class-names.ts'
import { ChoosePictures } from '../pictures/choose-pictures.tsx'
import { UploadRows } from '../pictures/upload-rows.tsx'
import { useNoStrayFiles } from '../pictures/use-no-stray-files.ts'
import { usePictureUploads } from '../pictures/use-picture-uploads.ts'
import type { RecordForm } from '../records/use-record-form.ts'
import { PictureRemoved } from './picture-removed.tsx'
import { PictureTile } from './picture-tile.tsx'
import { moved, putBack } from './picture-order.ts'

interface PicturesSectionProps {
  form: RecordForm<ProductDocument>
  error: string | undefined
  /** The form is not complete while pictures are on their way. */
  onSending: (isSending: boolean) => void
}

/** The pictures of a product: dropped or chosen, put in order, the first one is the main one. */
export function PicturesSection({ form, error, onSending }: PicturesSectionProps) {
  const { t } = useTranslation()
  const { pictures } = form.draft
  const [dragged, setDragged] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [removed, setRemoved] = useState<{ name: string; index: number } | null>(null)
  const [said, setSaid] = useState('')
  const change = (names: readonly string[]) => form.set('pictures', [...names])
  const { uploads, send, cancel, isSending } = usePictureUploads(
    '/api/office/picture/upload',
    (name) => {
      if (pictures.includes(name)) setSaid(t('office:product.picture_there'))
      // Others may have arrived since the page was drawn.
      form.set('pictures', (draft) => [...new Set([...draft.pictures, name])])
    },
  )
  useNoStrayFiles()
  useEffect(() => onSending(isSending), [isSending, onSending])

  function move(name: string, to: number) {
    change(moved(pictures, name, to))
    setSaid(t('office:product.picture_moved', { from: pictures.indexOf(name) + 1, to: to + 1 }))
  }

  function onDragOver(event: DragEvent) {
    if (dragged !== null || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (dragged === null) send([...event.dataTransfer.files])
  }

  return (
    <div
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={classNames(
        'flex flex-col gap-3 rounded-md border border-dashed p-3',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <output className={pictures.length === 0 || said === '' ? 'sr-only' : 'text-xs text-muted'}>
        {said}
      </output>
      {pictures.length > 0 && (
        <ul aria-label={t('office:product.pictures')} className="flex flex-wrap gap-3">
          {pictures.map((name, index) => (
            <PictureTile
              key={name}
              name={name}
              index={index}
              count={pictures.length}
              dragged={dragged}
              onDrag={setDragged}
              onMove={move}
              onRemove={() => {
                setRemoved({ name, index })
                setSaid('')
                change(pictures.filter((each) => each !== name))
              }}
            />
          ))}
        </ul>
      )}
      {removed !== null && !pictures.includes(removed.name) && (
        <PictureRemoved
          key={removed.name}
          number={removed.index + 1}
          onUndo={() => {
            change(putBack(pictures, removed.name, removed.index))
            setRemoved(null)
          }}
        />
      )}
      <UploadRows uploads={uploads} onCancel={cancel} />
      <div className="flex flex-wrap items-center gap-3">
        <ChoosePictures text={t('office:product.add_pictures')} multiple onChosen={send} />
        <span className="text-xs text-muted">{t('office:product.pictures_hint')}</span>
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
