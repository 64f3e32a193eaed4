import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { AskForLink } from '../../shared/account/ask-for-link.tsx'
import { ChoosePassword } from '../../shared/account/choose-password.tsx'
import { useLinkToken } from '../../shared/account/use-link-token.ts'
import { call } from '../../shared/api/call.ts'
import { Button } from '../../shared/ui/button.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { useOpenLogin } from './login-gate.ts'

const calls = {
  check: (token: string) => call('/public/web-api/password/link', { body: { token } }),
  reset: (token: string, password: string) =>
    call('/public/web-api/password/reset', { body: { token, password } }),
}

/** The name that was typed into the login. */
function nameIn(state: unknown): string {
  if (typeof state !== 'object' || state === null) return ''
  const { name }: { name?: unknown } = state
  return typeof name === 'string' ? name : ''
}

/** /password: asks for a link by mail; with the link, a new password. */
export function PasswordPage() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const [token, forget] = useLinkToken()
  const [doneFor, setDoneFor] = useState<string | null>(null)
  return (
    <>
      <PageHeading>
        {t(token === '' ? 'account:forgotten.title' : 'account:forgotten.choose_title')}
      </PageHeading>
      <section className="rounded-md border border-line bg-surface p-5">
        {token === '' ? (
          <AskForLink
            name={nameIn(state)}
            help={t('storefront:password_help')}
            send={(name) => call('/public/web-api/password/forgotten', { body: { name } })}
          />
        ) : doneFor === token ? (
          <Done />
        ) : (
          <ChoosePassword
            key={token}
            token={token}
            calls={calls}
            rule="storefront:register.password_not_valid"
            onDone={() => setDoneFor(token)}
            onAskAgain={forget}
          />
        )}
      </section>
    </>
  )
}

function Done() {
  const { t } = useTranslation()
  const openLogin = useOpenLogin()
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="flex items-center gap-2 text-sm font-medium">
        <CircleCheck aria-hidden size={20} className="shrink-0 text-accent" />
        {t('account:forgotten.done')}
      </p>
      <Button look="go" onClick={() => openLogin()}>
        {t('common:login')}
      </Button>
    </div>
  )
}
