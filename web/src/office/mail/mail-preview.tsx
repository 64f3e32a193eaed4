import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'

interface MailPreviewProps {
  mail: { subject: string; text: string; html: string }
}

/** A mail as a program shows it: as a page, or as plain text. Nothing in it runs, and nothing is loaded for it. */
export function MailPreview({ mail }: MailPreviewProps) {
  const { t } = useTranslation()
  const [isText, setIsText] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-sm break-words">
        <span className="text-muted">{t('office:mails.subject')}: </span>
        <strong>{mail.subject}</strong>
      </p>
      <div role="group" aria-label={t('office:mails.form')} className="flex gap-1">
        <Button
          aria-pressed={!isText}
          look={isText ? 'plain' : 'go'}
          onClick={() => setIsText(false)}
        >
          {t('office:mails.as_html')}
        </Button>
        <Button
          aria-pressed={isText}
          look={isText ? 'go' : 'plain'}
          onClick={() => setIsText(true)}
        >
          {t('office:mails.as_text')}
        </Button>
      </div>
      {isText ? (
        <textarea
          readOnly
          wrap="off"
          value={mail.text}
          aria-label={t('office:mails.as_text')}
          className="h-120 w-full rounded-md border border-line bg-surface p-3 font-mono text-xs"
        />
      ) : (
        <iframe
          sandbox=""
          srcDoc={mail.html}
          title={t('office:mails.as_html')}
          className="h-120 w-full rounded-md border border-line bg-white"
        />
      )}
    </div>
  )
}
