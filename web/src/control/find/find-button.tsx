import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { FindDialog } from './find-dialog.tsx'

/** In the header of every screen: finds any order, also those that are in no tab. */
export function FindButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('control:find.open')}
        icon={<PackageSearch aria-hidden size={24} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <FindDialog onClose={() => setOpen(false)} />}
    </>
  )
}
