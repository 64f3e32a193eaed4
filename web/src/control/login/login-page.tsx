import { languages } from '@kontor/contract/rules/languages'
import { useTranslation } from 'react-i18next'
import { LanguageButtons } from '../../shared/i18n/language-buttons.tsx'
import { useAppLanguage } from '../../shared/i18n/use-app-language.ts'
import { Wordmark } from '../layout/wordmark.tsx'
import { KeptCounts } from './kept-counts.tsx'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  const { t } = useTranslation()
  const { current, choose } = useAppLanguage()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between px-4 py-1.5">
        <Wordmark />
        <LanguageButtons offered={languages} current={current} onChoose={choose} />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center p-4 pb-24">
        <div className="rounded-md border border-line bg-surface p-5 sm:p-8">
          <h1 className="text-xl leading-tight font-bold">{t('control:login.title')}</h1>
          <p className="mt-1 mb-6 text-sm text-balance text-muted">{t('control:login.lead')}</p>
          <LoginForm />
        </div>
        <KeptCounts />
      </main>
    </div>
  )
}
