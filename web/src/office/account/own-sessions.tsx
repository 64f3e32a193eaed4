import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Card } from '../layout/card.tsx'
import { deviceName } from './device-name.ts'

const path = '/api/office/own/sessions'

type OwnSession = Answer<typeof path>[number]

/** Where one is logged in, and the way out of there. */
export function OwnSessions() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const query = useQuery(queryOf(path))
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(path) })
  const endOne = useMutation({
    mutationFn: (id: string) => call('/api/office/own/endSession', { body: { id } }),
    onSuccess: () => toast.success(t('office:sessions.ended')),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
  const endOthers = useMutation({
    mutationFn: () => call('/api/office/own/endOtherSessions'),
    onSuccess: ({ ended }) => toast.success(t('office:sessions.ended_others', { count: ended })),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
  const hasOthers = (query.data ?? []).some(({ current }) => !current)
  return (
    <Card
      title={t('office:sessions.title')}
      lead={t('office:sessions.lead')}
      actions={
        hasOthers && (
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('office:sessions.end_others')}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('office:sessions.failed')}>
        {(sessions) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={endOne.isPending && endOne.variables === session.id}
                onEnd={() => endOne.mutate(session.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
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
  const device = deviceName(session.device) ?? t('office:sessions.unknown_device')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <Monitor aria-hidden size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          <span title={session.device ?? ''}>{device}</span>
          {session.current && <Badge look="soft">{t('office:sessions.current')}</Badge>}
        </p>
        <p className="text-xs break-words text-muted">
          {t('office:sessions.details', {
            address: session.address ?? '–',
            used: formats.dateTime(session.lastUsedAt),
            opened: formats.dateTime(session.openedAt),
          })}
        </p>
      </div>
      {!session.current && (
        <Button
          busy={isEnding}
          onClick={onEnd}
          aria-label={t('office:sessions.end_named', { device })}
        >
          {t('office:sessions.end')}
        </Button>
      )}
    </li>
  )
}
