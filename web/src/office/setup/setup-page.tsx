import { setupSteps } from '@kontor/contract/rules/setup-steps'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { SectionEditor } from '../settings/section-page.tsx'

const stepTexts = {
  company: 'office:settings.company',
  vat: 'office:settings.vat',
  countries: 'office:settings.countries',
  delivery: 'office:settings.delivery',
  languages: 'office:settings.languages',
  articles: 'office:setup.articles',
} as const

/** How the first articles come into the shop. */
const articleWays = [
  { label: 'office:setup.import', leads: '/apps/office/import?kind=product' },
  { label: 'office:setup.finish', leads: '/apps/office/products/new' },
] as const

/** The set-up of an empty shop, step by step. Each step is a section of the settings; a reload goes on at the next one. */
export function SetupPage() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const setup = useQuery(queryOf('/api/office/setup/read'))
  const done = useMutation({
    mutationFn: ({ step }: { step: (typeof setupSteps)[number]; leads?: string }) =>
      call('/api/office/setup/done', { body: { step } }),
    onSuccess: (now, { leads }) => {
      client.setQueryData(keyOf('/api/office/setup/read'), now)
      if (leads !== undefined && now.finished) void navigate(leads)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Page title={t('office:setup.title')} lead={t('office:setup.lead')}>
      <Loaded query={setup} skeleton={<PageSkeleton />} errorTitle={t('common:error.title')}>
        {({ steps, finished }) => {
          const current = setupSteps.find((step) => !steps.includes(step))
          return (
            <>
              <ol className="flex flex-wrap gap-2" aria-label={t('office:setup.steps')}>
                {setupSteps.map((step) => (
                  <li
                    key={step}
                    {...(step === current && { 'aria-current': 'step' as const })}
                    className={classNames(
                      'flex items-center gap-1.5 rounded-full border px-3 py-1 text-sm',
                      step === current
                        ? 'border-accent bg-accent-soft font-semibold text-accent-strong'
                        : 'border-line text-muted',
                    )}
                  >
                    {steps.includes(step) && (
                      <Check aria-label={t('office:setup.step_done')} size={16} />
                    )}
                    {t(stepTexts[step])}
                  </li>
                ))}
              </ol>
              {current !== undefined && current !== 'articles' && (
                <section aria-label={t(stepTexts[current])} className="flex flex-col gap-3">
                  <h2 className="text-base font-semibold">{t(stepTexts[current])}</h2>
                  <SectionEditor
                    key={current}
                    name={current}
                    saveLabel={t('office:setup.save_and_go_on')}
                    onSaved={() => done.mutate({ step: current })}
                  />
                </section>
              )}
              {(current === 'articles' || current === undefined) && (
                <div className="flex flex-col items-start gap-4 rounded-md border border-line bg-surface p-6">
                  <p>{t('office:setup.ready')}</p>
                  {finished ? (
                    <Link to="/apps/office" className="font-medium text-accent-strong underline">
                      {t('office:missing_permission.home')}
                    </Link>
                  ) : (
                    <div className="flex flex-wrap gap-2">
                      {articleWays.map(({ label, leads }) => (
                        <Button
                          key={label}
                          look="go"
                          busy={done.isPending && done.variables.leads === leads}
                          onClick={() => done.mutate({ step: 'articles', leads })}
                        >
                          {t(label)}
                        </Button>
                      ))}
                    </div>
                  )}
                </div>
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
