import { type Language, languages } from '@kontor/contract/rules/languages'
import i18next, {
  type BackendModule,
  type i18n,
  type InitOptions,
  type ReadCallback,
} from 'i18next'
import { initReactI18next } from 'react-i18next'
import { appVersion } from '../app-version.ts'
import { textsOfPage } from './first-view.ts'
import { setCurrentLanguage } from './language.ts'

type Namespace = 'common' | 'storefront' | 'control' | 'office' | 'food' | 'account'

async function fetchTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`/locales/${language}/${namespace}.json?v=${appVersion}`)
  if (!answer.ok) throw new Error(`no texts: ${answer.status}`)
  return answer.json()
}

async function readFetched(language: string, namespace: string, done: ReadCallback) {
  const texts = await fetchTexts(language, namespace).catch(String)
  // True asks i18next to retry.
  if (typeof texts === 'string') done(texts, true)
  else done(null, texts)
}

/** Texts in the page are used at once; others are fetched. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const known = textsOfPage(language)?.[namespace]
    if (known !== undefined) return done(null, known)
    void readFetched(language, namespace, done)
  },
}

const optionsFor = (namespaces: readonly Namespace[]): InitOptions => ({
  ns: [...namespaces],
  // Never needed to find a key, but without one react-i18next would load its default namespace.
  defaultNS: 'common',
  supportedLngs: [...languages],
  load: 'languageOnly',
  initAsync: false,
  showSupportNotice: false,
  interpolation: {
    escapeValue: false,
    // Our texts never nest, and the pattern for nesting takes exponential time on a company name such as
    // "$t(aaa…".
    nestingPrefix: '',
    nestingPrefixEscaped: '(?!)',
  },
})

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
    .use(backend)
    .use(initReactI18next)
    .init({ ...optionsFor(namespaces), ...options })
}

/** Texts in a language that need not be that of the page, for a part of it. */
export async function textsIn(language: Language, namespaces: readonly Namespace[]): Promise<i18n> {
  const texts = i18next.createInstance()
  await texts.use(backend).init({ ...optionsFor(namespaces), lng: language })
  return texts
}
