import { MessageSquareText } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'

/** The note of the customer. Only two lines of it are shown, to leave room for the order. */
export function OrderNote({ note }: { note: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { text, isCut } = useIsCut<HTMLParagraphElement>()
  return (
    <div className="flex basis-full items-center gap-3 rounded-md bg-parked-soft py-1 pr-1 pl-3">
      <MessageSquareText
        aria-label={t('control:order.note')}
        size={20}
        className="shrink-0 text-parked"
      />
      <p
        ref={text}
        className="my-1 line-clamp-2 min-w-0 flex-1 text-sm break-words whitespace-pre-wrap"
      >
        {note.trim()}
      </p>
      {isCut && (
        <Button aria-haspopup="dialog" className="shrink-0" onClick={() => setOpen(true)}>
          {t('control:order.whole_note')}
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('control:order.note')}
        closeLabel={t('common:close')}
      >
        <p className="max-h-[65dvh] overflow-y-auto text-base break-words whitespace-pre-wrap">
          {note.trim()}
        </p>
      </Dialog>
    </div>
  )
}

/** Whether a text is clamped, also after the window was resized. */
function useIsCut<Shown extends HTMLElement>() {
  const text = useRef<Shown>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const shown = text.current
    if (!shown) return
    // One pixel is a rounding error.
    const look = () => setIsCut(shown.scrollHeight > shown.clientHeight + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return { text, isCut }
}
