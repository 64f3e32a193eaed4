import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@kontor/contract/core/permissions'
import { type Language, languages } from '@kontor/contract/rules/languages'

interface AppTexts {
  /** As JSON, to be put into a page. */
  readonly written: string
  readonly say: Say
}

/** A text of an app by its key, `common:` before those that all apps share, with the values that it names. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string

function sayIn(texts: Readonly<Record<string, unknown>>, app: App): Say {
  return (key, values = {}) => {
    const [file, path] = key.startsWith('common:')
      ? ['common', key.slice('common:'.length)]
      : [app, key]
    const text = path.split('.').reduce((part: unknown, name) => Object(part)[name], texts[file])
    if (typeof text !== 'string') return ''
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}

const readJson = async (file: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))

/** The texts of an app in each language, as far as they were built. */
export async function readTexts(
  folder: string,
  app: App,
): Promise<ReadonlyMap<Language, AppTexts>> {
  const read = async (language: Language): Promise<[Language, AppTexts]> => {
    const [common, own] = await Promise.all(
      ['common', app].map((name) => readJson(join(folder, 'locales', language, `${name}.json`))),
    )
    const texts = { common, [app]: own }
    return [language, { written: JSON.stringify(texts), say: sayIn(texts, app) }]
  }
  return new Map(await Promise.all(languages.map(read)))
}

/** The texts of the page's language, as data that no browser runs. Nothing in it can end the element it stands in. */
export function writeTexts(language: Language, texts: string): string {
  const data = `{"language":"${language}","texts":${texts}}`
  return `<script type="application/json" id="first-view">${data.replaceAll('<', '\\u003c')}</script>`
}
