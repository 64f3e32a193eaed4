import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../shared/table/save-file.ts'
import { Button } from '../../shared/ui/button.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  doneLabel: string
  onDone: () => void
}

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation()
  // Said here, because the login has no place for toasts.
  const [copied, setCopied] = useState<boolean | null>(null)
  const text = `${t('office:factors.recovery_file')}\n${location.host}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">{t('office:factors.recovery_once')}</p>
      <ul
        aria-label={t('office:factors.recovery')}
        className="grid gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono text-sm select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {'clipboard' in navigator && (
          <Button onClick={() => void copy()}>
            <Copy aria-hidden size={16} />
            {t('office:factors.copy')}
          </Button>
        )}
        <Button onClick={() => saveFile(new Blob([text]), 'recovery-codes.txt')}>
          <Download aria-hidden size={16} />
          {t('office:factors.download')}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={16} />
          {t('office:factors.print')}
        </Button>
      </div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {copied !== null && t(copied ? 'office:factors.copied' : 'office:factors.not_copied')}
      </p>
      <Button look="go" onClick={onDone}>
        {doneLabel}
      </Button>
      {createPortal(<pre className="print-sheet">{text}</pre>, document.body)}
    </div>
  )
}
