import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DeadLink, isDead } from '../../shared/account/dead-link.tsx'
import { useLinkToken } from '../../shared/account/use-link-token.ts'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { buttonLook } from '../../shared/ui/button-look.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { PageHeading } from '../layout/page-heading.tsx'

/** /mail-address: the link that confirms a new mail address. It counts when the button is pressed, not when it is opened. */
export function MailAddressPage() {
  const { t } = useTranslation()
  const [token] = useLinkToken()
  return (
    <>
      <PageHeading>{t('account:address.confirm_title')}</PageHeading>
      <section className="rounded-md border border-line bg-surface p-5">
        <Confirm key={token} token={token} />
      </section>
    </>
  )
}

function Confirm({ token }: { token: string }) {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  const query = useQuery({
    queryKey: ['address link', token],
    queryFn: () => call('/public/web-api/mailAddress/link', { body: { token: token || '-' } }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const confirm = useMutation({
    mutationFn: () => call('/public/web-api/mailAddress/confirm', { body: { token } }),
  })
  if (confirm.isSuccess) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="status" className="flex items-center gap-2 text-sm font-medium">
          <CircleCheck aria-hidden size={20} className="shrink-0 text-accent" />
          {t('account:address.confirmed', { email: confirm.data.email })}
        </p>
        <ToProfile />
      </div>
    )
  }
  if (isDead(query.error) || isDead(confirm.error)) {
    return (
      <DeadLink text={t('account:link.address_dead')}>
        <ToProfile />
      </DeadLink>
    )
  }
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-24 max-w-sm" />}
      errorTitle={t('common:error.title')}
    >
      {({ username, email }) => (
        <div className="flex flex-col items-start gap-4">
          <p className="text-sm break-words">
            {t('account:address.confirm_lead', { username, email })}
          </p>
          <Failure text={confirm.error && messageOf(confirm.error)} />
          <Button look="go" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('account:address.confirm')}
          </Button>
        </div>
      )}
    </Loaded>
  )
}

function ToProfile() {
  const { t } = useTranslation()
  return (
    <Link to="/profile" className={buttonLook('plain')}>
      {t('account:address.to_profile')}
    </Link>
  )
}
