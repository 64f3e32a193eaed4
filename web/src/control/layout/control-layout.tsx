import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData } from 'react-router'
import type { enterControl } from '../enter.ts'
import { ControlFooter } from './control-footer.tsx'
import { ControlHeader } from './control-header.tsx'

const contentId = 'content'

export function ControlLayout() {
  const { t } = useTranslation()
  const { fullName } = useLoaderData<typeof enterControl>()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${contentId}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:flex focus:min-h-target focus:items-center focus:rounded-md focus:bg-surface focus:px-4 focus:font-medium focus:shadow-float"
      >
        {t('control:header.skip')}
      </a>
      <ControlHeader fullName={fullName} />
      <main id={contentId} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <ControlFooter fullName={fullName} />
    </div>
  )
}
