import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Keys } from '../shortcuts/keys.tsx'

export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-target min-w-0 items-center gap-2 rounded-md border border-line bg-canvas px-3 text-sm text-muted transition-colors hover:border-edge sm:w-80"
    >
      <Search aria-hidden size={16} className="shrink-0" />
      <span className="flex-1 truncate text-left max-sm:sr-only">{t('office:palette.open')}</span>
      <span aria-hidden className="max-lg:hidden">
        <Keys keys={[t('office:shortcuts.control'), 'K']} />
      </span>
    </button>
  )
}
