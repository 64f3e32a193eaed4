import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'

interface ShownOnceProps {
  text: string
  label: string
  secret: string
  onDone: () => void
}

/** A secret that is told this one time, with a button that copies it. */
export function ShownOnce({ text, label, secret, onDone }: ShownOnceProps) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">{text}</p>
      <p
        role="group"
        aria-label={label}
        className="rounded-md bg-sunken p-4 font-mono text-sm break-all select-all"
      >
        {secret}
      </p>
      <p role="status" className="text-sm font-medium empty:hidden">
        {copied !== null && t(copied ? 'office:keys.copied' : 'office:keys.not_copied')}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {'clipboard' in navigator && (
          <Button onClick={() => void copy()}>
            <Copy aria-hidden size={16} />
            {t('office:keys.copy')}
          </Button>
        )}
        <Button look="go" onClick={onDone}>
          {t('office:keys.noted')}
        </Button>
      </div>
    </div>
  )
}
