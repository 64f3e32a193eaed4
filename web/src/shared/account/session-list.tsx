import { Monitor } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.ts'
import { ListSkeleton } from '../table/list-skeleton.tsx'
import { Loaded } from '../table/loaded.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { deviceName } from './device-name.ts'
import type { OwnSession, useOwnSessions } from './use-own-sessions.ts'

/** The sessions of `useOwnSessions`. */
export function SessionList({ sessions }: { sessions: ReturnType<typeof useOwnSessions> }) {
  const { t } = useTranslation()
  const { query, endOne, isEnding } = sessions
  return (
    <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('account:sessions.failed')}>
      {(rows) => (
        <ul className="divide-y divide-line">
          {rows.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={isEnding(session.id)}
              onEnd={() => endOne(session.id)}
            />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

interface SessionRowProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const device = deviceName(session.device) ?? t('account:sessions.unknown_device')
  const details = t('account:sessions.details', {
    used: formats.dateTime(session.lastUsedAt),
    opened: formats.dateTime(session.openedAt),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <Monitor aria-hidden size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          <span title={session.device ?? ''}>{device}</span>
          {session.current && <Badge look="soft">{t('account:sessions.current')}</Badge>}
        </p>
        <p className="text-xs break-words text-muted">
          {session.address === null ? details : `${session.address} · ${details}`}
        </p>
      </div>
      {!session.current && (
        <Button
          busy={isEnding}
          onClick={onEnd}
          aria-label={t('account:sessions.end_named', { device })}
        >
          {t('account:sessions.end')}
        </Button>
      )}
    </li>
  )
}
