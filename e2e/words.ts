import { readFileSync } from 'node:fs'

type Texts = { readonly [key: string]: string | Texts }

function textsOf(language: string, app: string): Texts {
  const file = new URL(`../web/public/locales/${language}/${app}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Texts
}

/** The texts of the apps in a language, by their keys: `office:menu.brands`. */
export function wordsIn(language: string) {
  const apps = new Map<string, Texts>()
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const [app = '', path = ''] = key.split(':')
    const texts = apps.get(app) ?? textsOf(language, app)
    apps.set(app, texts)
    const found = path
      .split('.')
      .reduce<string | Texts | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        texts,
      )
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))
  }
}
