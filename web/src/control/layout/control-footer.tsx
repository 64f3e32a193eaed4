import { useTranslation } from 'react-i18next'
import { appVersion } from '../../shared/app-version.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useNow } from './use-now.ts'

export function ControlFooter({ fullName }: { fullName: string }) {
  const { t } = useTranslation()
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line bg-surface px-4 py-2 text-xs text-muted md:sticky md:bottom-0">
      <span className="font-medium text-ink">{fullName}</span>
      <span>{t('control:footer.version', { version: appVersion })}</span>
      <Clock />
    </footer>
  )
}

function Clock() {
  const now = useNow()
  const formats = useFormats()
  return <time dateTime={now.toISOString()}>{formats.clock(now)}</time>
}
