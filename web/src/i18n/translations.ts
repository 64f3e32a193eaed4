import { languages } from '@kontor/contract/languages'
import i18next, { type InitOptions } from 'i18next'
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { appVersion } from '../app-version.ts'
import { setCurrentLanguage } from './language.ts'

type Namespace = 'common' | 'storefront' | 'control'

/**
 * Starts loading the texts. Keys are always written out with their namespace, as in
 * `t('common:retry')`, so that scripts/check-locales.mjs can tell which exist and which are used.
 */
export async function startTranslations(
  namespaces: readonly Namespace[],
  options: InitOptions,
): Promise<void> {
  i18next.on('languageChanged', setCurrentLanguage)
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      ns: [...namespaces],
      // Never needed to find a key; without one react-i18next would load a namespace of its own.
      defaultNS: 'common',
      supportedLngs: [...languages],
      load: 'languageOnly',
      initAsync: false,
      showSupportNotice: false,
      interpolation: { escapeValue: false },
      backend: { loadPath: `/locales/{{lng}}/{{ns}}.json?v=${appVersion}` },
      ...options,
    })
}
