import { languages } from '@kontor/contract/rules/languages'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForLink } from '../../shared/account/ask-for-link.tsx'
import { ChoosePassword } from '../../shared/account/choose-password.tsx'
import { useLinkToken } from '../../shared/account/use-link-token.ts'
import { type Answer, call } from '../../shared/api/call.ts'
import { LanguageButtons } from '../../shared/i18n/language-buttons.tsx'
import { useAppLanguage } from '../../shared/i18n/use-app-language.ts'
import { buttonLook } from '../../shared/ui/button-look.ts'
import { Wordmark } from '../layout/wordmark.tsx'

type Owner = Answer<'/api/office/password/link'>

const calls = {
  check: (token: string) => call('/api/office/password/link', { body: { token } }),
  reset: (token: string, password: string) =>
    call('/api/office/password/reset', { body: { token, password } }),
}

const loginOf: Readonly<Record<Owner['roleName'], string>> = {
  STAFF: '/apps/office/login',
  STOCK_AGENT: '/apps/login',
}

/** The way back in for staff and stock agents: asks for a link by mail; with the link, a new password. */
export function PasswordPage() {
  const { t } = useTranslation()
  const { current, choose } = useAppLanguage()
  const [token, forget] = useLinkToken()
  const [done, setDone] = useState<(Owner & { token: string }) | null>(null)
  const title = t(token === '' ? 'account:forgotten.title' : 'account:forgotten.choose_title')
  useEffect(() => {
    document.title = `${title} · Kontor Office`
  }, [title])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between px-4 py-2">
        <Wordmark />
        <LanguageButtons offered={languages} current={current} onChoose={choose} />
      </header>
      <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center p-4 pb-24">
        <div className="flex flex-col gap-4 rounded-md border border-line bg-surface p-6">
          <h1 className="text-lg leading-tight font-semibold">{title}</h1>
          {token === '' ? (
            <AskForLink
              name=""
              help={t('office:login.password_help')}
              send={(name) => call('/api/office/password/forgotten', { body: { name } })}
            />
          ) : done?.token === token ? (
            <>
              <p role="status" className="text-sm font-medium">
                {t('account:forgotten.done')}
              </p>
              {/* The other app is another page. */}
              <a href={loginOf[done.roleName]} className={buttonLook('go')}>
                {t('common:login')}
              </a>
            </>
          ) : (
            <ChoosePassword
              key={token}
              token={token}
              calls={calls}
              rule="office:account.password_rule"
              onDone={(owner) => setDone({ ...owner, token })}
              onAskAgain={forget}
            />
          )}
        </div>
      </main>
    </div>
  )
}
