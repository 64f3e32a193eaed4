import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../shared/api/bases.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Picture } from '../../shared/ui/picture.tsx'

interface PictureTileProps {
  name: string
  index: number
  count: number
  /** The picture that is being dragged. */
  dragged: string | null
  onDrag: (name: string | null) => void
  onMove: (name: string, to: number) => void
  onRemove: () => void
}

/** One picture of a product, which is dragged to its place or moved with its buttons. */
export function PictureTile(props: PictureTileProps) {
  const { name, index, count, dragged, onDrag, onMove, onRemove } = props
  const { t } = useTranslation()
  const [isTarget, setIsTarget] = useState(false)
  const number = index + 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same with the keyboard
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(name)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (dragged === null || dragged === name) return
        event.preventDefault()
        setIsTarget(true)
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        setIsTarget(false)
        if (dragged === null) return
        event.preventDefault()
        event.stopPropagation()
        onDrag(null)
        if (dragged !== name) onMove(dragged, index)
      }}
      className={classNames(
        'relative w-36 cursor-grab rounded-md border bg-surface p-1',
        isTarget ? 'border-accent outline-2 outline-accent' : 'border-line',
        dragged === name && 'opacity-55',
      )}
    >
      <Picture
        src={imageUrl(name)}
        alt={t('office:product.picture_number', { number })}
        sizes="140px"
        className="h-28 w-full"
      />
      {index === 0 && (
        <span className="absolute top-1 left-1">
          <Badge>{t('office:product.main_picture')}</Badge>
        </span>
      )}
      <div className="flex justify-between">
        <IconButton
          label={t('office:product.picture_earlier', { number })}
          icon={<ArrowLeft aria-hidden size={16} />}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(name, index - 1)}
        />
        <IconButton
          label={t('office:product.picture_later', { number })}
          icon={<ArrowRight aria-hidden size={16} />}
          aria-disabled={index === count - 1}
          onClick={() => index < count - 1 && onMove(name, index + 1)}
        />
        <IconButton
          label={t('office:product.picture_remove', { number })}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
