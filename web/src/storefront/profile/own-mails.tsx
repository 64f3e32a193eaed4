import type { OptionalMail } from '@kontor/contract/rules/mail-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { ProfileCard } from './profile-card.tsx'

const path = '/web-api/own/mails'

const labels: Readonly<Record<OptionalMail, string>> = {
  'order-received': 'account:mails.order_received',
  'order-changed': 'account:mails.order_changed',
  'order-cancelled': 'account:mails.order_cancelled',
  invoice: 'account:mails.invoice',
}

/** Which mails the customer gets. Each choice is stored at once. */
export function OwnMails() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const query = useQuery(queryOf(path))
  const choose = useMutation({
    mutationFn: (body: { cause: OptionalMail; wanted: boolean }) =>
      call('/web-api/own/chooseMail', { body }),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: path },
    onSuccess: (choices) => client.setQueryData(keyOf(path), choices),
    onError: (error) => toast.error(messageOf(error)),
  })
  const shown = (cause: OptionalMail, wanted: boolean) =>
    choose.isPending && choose.variables.cause === cause ? choose.variables.wanted : wanted
  return (
    <ProfileCard title={t('account:mails.title')} lead={t('account:mails.lead')}>
      <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('account:mails.failed')}>
        {(choices) => (
          <div className="flex flex-col">
            {choices.map(({ cause, wanted }) => (
              <Checkbox
                key={cause}
                label={t(labels[cause])}
                checked={shown(cause, wanted)}
                onChange={(checked) => choose.mutate({ cause, wanted: checked })}
              />
            ))}
          </div>
        )}
      </Loaded>
    </ProfileCard>
  )
}
