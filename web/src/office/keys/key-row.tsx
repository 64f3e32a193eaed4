import type { AreaPermission } from '@kontor/contract/core/permissions'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../shared/api/call.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { usePermissionText } from '../permission-text.ts'

type Key = Answer<'/api/office/key/list'>[number]

const stateTexts: Readonly<Record<Exclude<Key['state'], 'valid'>, string>> = {
  expired: 'office:keys.expired',
  maker_locked: 'office:keys.maker_locked',
  restricted: 'office:keys.restricted',
}

interface KeyRowProps {
  apiKey: Key
  /** Undefined when one may not. */
  onEnd: (() => void) | undefined
}

/** What a key is called, what it may do, and when it was used. */
export function KeyRow({ apiKey, onEnd }: KeyRowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const permissionText = usePermissionText()
  const { name, start, state, by, createdAt, expiresAt, lastUsedAt } = apiKey
  // What this version does not know is shown as it is.
  const granted = apiKey.permissions.map((each) => permissionText(each as AreaPermission))
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <KeyRound aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          <span className="break-words">{name}</span>
          <code className="text-xs font-normal text-muted">{start}…</code>
          {state !== 'valid' && (
            <Badge look={state === 'restricted' ? 'parked' : 'danger'}>
              {t(stateTexts[state])}
            </Badge>
          )}
        </p>
        <p className="text-sm break-words">{granted.join(', ')}</p>
        <p className="text-xs break-words text-muted">
          {lastUsedAt === null
            ? t('office:keys.never_used')
            : t('office:keys.used', { at: formats.dateTime(lastUsedAt) })}
          {' · '}
          {expiresAt === null
            ? t('office:keys.without_end')
            : t('office:keys.ends', { at: formats.dateTime(expiresAt) })}
          {' · '}
          {t('office:keys.made', { by, at: formats.dateTime(createdAt) })}
        </p>
      </div>
      {onEnd !== undefined && (
        <Button onClick={onEnd} aria-label={t('office:keys.end_named', { name })}>
          {t('office:keys.end')}
        </Button>
      )}
    </li>
  )
}
