import { isLanguage, type Language } from '@kontor/contract/rules/languages'

interface FirstView {
  language: Language
  texts: Record<string, Record<string, unknown>>
}

/** Reads what the server wrote into the page; in development there is nothing. */
function readFirstView(): FirstView | undefined {
  const text = globalThis.document?.getElementById('first-view')?.textContent
  if (!text) return undefined
  const view: FirstView = JSON.parse(text)
  return isLanguage(view.language) ? view : undefined
}

const firstView = readFirstView()

/** The language the server wrote the page in. */
export const languageOfPage = () => firstView?.language

/** The texts in the page, if they are in this language. */
export const textsOfPage = (language: string) =>
  firstView?.language === language ? firstView.texts : undefined
