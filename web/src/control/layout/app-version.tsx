import { useTranslation } from 'react-i18next'
import { appVersion } from '../../shared/app-version.ts'

/** Commit and migration of the server that sent the page; Vite leaves the placeholder in development. */
const sent = document.querySelector<HTMLMetaElement>('meta[name="kontor-release"]')?.content ?? ''
const release = sent.startsWith('__') ? '' : sent

/** What runs here, as support asks for it. */
export function AppVersion() {
  const { t } = useTranslation()
  return (
    <span>
      {t('control:footer.version', { version: appVersion })}
      {release !== '' && ` · ${release}`}
    </span>
  )
}
