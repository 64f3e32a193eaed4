import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'

interface PictureRemovedProps {
  number: number
  onUndo: () => void
}

/** Says that a picture was removed, and puts it back. It has the focus, as the button that removed it is gone. */
export function PictureRemoved({ number, onUndo }: PictureRemovedProps) {
  const { t } = useTranslation()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {t('office:product.picture_removed', { number })}
      <Button ref={undo} look="quiet" onClick={onUndo}>
        <Undo2 aria-hidden size={16} />
        {t('office:product.picture_undo')}
      </Button>
    </p>
  )
}
