import { Camera, Search } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { CameraFailure } from '../scanning/camera-failure.tsx'
import { FoundOrders } from './found-orders.tsx'
import { useOpenScannedOrder } from './use-scan-opens-order.ts'

// Reading codes from pictures takes a lot of code: it comes when it is asked for.
const CameraDialog = lazyWithRetry(
  async () => (await import('../scanning/camera-dialog.tsx')).CameraDialog,
  CameraFailure,
)

/** Finds orders of every status by number, document or customer; the camera reads a pick list. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const [camera, setCamera] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const openScanned = useOpenScannedOrder()

  // Whichever way another screen was opened, the search is over.
  const { key } = useLocation()
  const [openedAt] = useState(key)
  useEffect(() => {
    if (key !== openedAt) onClose()
  }, [key, openedAt, onClose])

  function submit(event: FormEvent) {
    event.preventDefault()
    setWanted(typed.trim())
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('control:find.title')}
      closeLabel={t('common:close')}
      initialFocus={field}
    >
      <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-2 pb-4">
        <Field
          ref={field}
          label={t('control:find.label')}
          value={typed}
          onChange={setTyped}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 flex-1 basis-full"
        />
        <IconButton
          look="plain"
          label={t('control:camera.open')}
          icon={<Camera aria-hidden size={24} />}
          onClick={() => setCamera(true)}
        />
        <Button type="submit" look="go" className="flex-1">
          <Search aria-hidden size={20} />
          {t('control:search.submit')}
        </Button>
      </form>
      {wanted === '' ? (
        <p className="text-sm text-muted">{t('control:find.hint')}</p>
      ) : (
        <FoundOrders key={wanted} wanted={wanted} onChosen={onClose} />
      )}
      {camera && (
        <Suspense>
          <CameraDialog
            onScan={(code) => void openScanned(code)}
            said=""
            onClose={() => setCamera(false)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}
