import { languages } from '@kontor/contract/rules/languages'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { LanguageButtons } from '../../shared/i18n/language-buttons.tsx'
import { useAppLanguage } from '../../shared/i18n/use-app-language.ts'
import { Wordmark } from '../layout/wordmark.tsx'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  const { t } = useTranslation()
  const { current, choose } = useAppLanguage()
  const [search] = useSearchParams()
  const title = t('office:login.title')
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
        <div className="rounded-md border border-line bg-surface p-6">
          <h1 className="text-lg leading-tight font-semibold">{title}</h1>
          <p className="mt-1 mb-5 text-sm text-muted">{t('office:login.lead')}</p>
          {search.has('ended') && (
            <p
              role="status"
              className="mb-4 rounded-md bg-parked-soft px-3 py-2 text-sm font-medium text-parked"
            >
              {t('office:login.ended')}
            </p>
          )}
          <LoginForm>
            <Link
              to="/apps/office/password"
              className="inline-flex min-h-target items-center self-center text-sm font-medium text-accent-strong underline underline-offset-2 hover:no-underline"
            >
              {t('office:login.forgotten')}
            </Link>
          </LoginForm>
        </div>
      </main>
    </div>
  )
}
