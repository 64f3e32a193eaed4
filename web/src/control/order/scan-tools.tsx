import { Camera, PackageX, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { CameraDialog } from '../scanning/lazy-camera-dialog.ts'
import type { Happening, Picking } from './use-picking.ts'

interface ScanToolsProps {
  picking: Picking
  disabled: boolean
}

/** The dialog covers the last scan, so it shows it itself. */
function saidOf(last: Happening | null): string {
  if (last === null) return ''
  if (last.kind !== 'counted') return last.text
  const { item, piece } = last
  return `${piece > 0 ? '+' : '−'}${Math.abs(piece)} ${item.salesUnitName} · ${item.productName}`
}

/** Other ways to a product, beside the scan field. */
export function ScanTools({ picking, disabled }: ScanToolsProps) {
  const { t } = useTranslation()
  const [camera, setCamera] = useState(false)
  return (
    <>
      <IconButton
        look="plain"
        label={t('control:camera.open')}
        icon={<Camera aria-hidden size={24} />}
        disabled={disabled}
        onClick={() => setCamera(true)}
      />
      <Button
        aria-label={t('control:search.open')}
        disabled={disabled}
        onClick={() => picking.ask({ kind: 'search' })}
        className="min-w-target max-sm:px-0"
      >
        <Search aria-hidden size={22} />
        <span className="max-sm:hidden">{t('control:search.open')}</span>
      </Button>
      <IconButton
        look="plain"
        label={t('control:short.open')}
        icon={<PackageX aria-hidden size={24} />}
        disabled={disabled}
        onClick={() => picking.ask({ kind: 'missing' })}
      />
      {camera && (
        <Suspense>
          <CameraDialog
            onScan={picking.scan}
            said={saidOf(picking.last)}
            onClose={() => setCamera(false)}
          />
        </Suspense>
      )}
    </>
  )
}
