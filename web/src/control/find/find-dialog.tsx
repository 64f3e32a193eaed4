import { Camera } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { CameraDialog } from '../scanning/lazy-camera-dialog.ts'
import { FoundOrders } from './found-orders.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { useOpenScannedOrder } from './use-scan-opens-order.ts'

/** Finds orders of every status by number, document or customer; the camera reads the barcode of a pick list. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [camera, setCamera] = useState(false)
  const openScanned = useOpenScannedOrder()

  // The search ends when another screen opens, by a result, a scan or the browser's history.
  const { key } = useLocation()
  const [openedAt] = useState(key)
  useEffect(() => {
    if (key !== openedAt) onClose()
  }, [key, openedAt, onClose])

  return (
    <SearchDialog
      title={t('control:find.title')}
      label={t('control:find.label')}
      onClose={onClose}
      action={
        <IconButton
          look="plain"
          label={t('control:camera.open')}
          icon={<Camera aria-hidden size={24} />}
          onClick={() => setCamera(true)}
        />
      }
    >
      {(wanted) => (
        <>
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
        </>
      )}
    </SearchDialog>
  )
}
