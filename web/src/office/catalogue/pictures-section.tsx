import type { ProductDocument } from '@kontor/contract/office/product-document'
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../shared/api/bases.ts'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import type { RecordForm } from '../records/use-record-form.ts'

interface PicturesSectionProps {
  form: RecordForm<ProductDocument>
  error: string | undefined
}

/** The pictures of a product: dropped or chosen, put in order, the first one is the main one. */
export function PicturesSection({ form, error }: PicturesSectionProps) {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  const input = useRef<HTMLInputElement>(null)
  const [failures, setFailures] = useState<readonly string[]>([])
  const [isSending, setIsSending] = useState(false)
  const { pictures } = form.draft

  async function add(files: readonly File[]) {
    setIsSending(true)
    const failed: string[] = []
    const names = [...pictures]
    // One after the other: each has its own answer, and the others go on when one is refused.
    for (const file of files) {
      try {
        const { name } = await call('/api/office/picture/upload', {
          query: { fileName: file.name },
          file,
        })
        if (!names.includes(name)) names.push(name)
        form.set('pictures', [...names])
      } catch (failure) {
        failed.push(`${file.name}: ${messageOf(failure instanceof Error ? failure : new Error())}`)
      }
    }
    setFailures(failed)
    setIsSending(false)
  }

  function move(from: number, to: number) {
    const next = [...pictures]
    next.splice(to, 0, ...next.splice(from, 1))
    form.set('pictures', next)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    void add([...event.dataTransfer.files])
  }

  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="flex flex-col gap-3"
    >
      <ul className="flex flex-wrap gap-3">
        {pictures.map((name, index) => (
          <li key={name} className="w-32 rounded-md border border-line p-1">
            <Picture
              src={imageUrl(name)}
              alt={t('office:product.picture_number', { number: index + 1 })}
              sizes="120px"
              className="h-28 w-full"
            />
            <p className="h-4 text-center text-xs text-muted">
              {index === 0 && t('office:product.main_picture')}
            </p>
            <div className="flex justify-center">
              <IconButton
                label={t('office:product.picture_earlier', { number: index + 1 })}
                icon={<ArrowLeft aria-hidden size={16} />}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={t('office:product.picture_later', { number: index + 1 })}
                icon={<ArrowRight aria-hidden size={16} />}
                disabled={index === pictures.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                label={t('office:product.picture_remove', { number: index + 1 })}
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() =>
                  form.set(
                    'pictures',
                    pictures.filter((each) => each !== name),
                  )
                }
              />
            </div>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('office:product.add_pictures')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void add([...(event.target.files ?? [])])}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isSending} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden size={16} />
          {t('office:product.add_pictures')}
        </Button>
        <span className="text-xs text-muted">{t('office:product.pictures_hint')}</span>
      </div>
      {(failures.length > 0 || error !== undefined) && (
        <ul role="alert" className="text-sm text-danger">
          {[...failures, ...(error === undefined ? [] : [error])].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
