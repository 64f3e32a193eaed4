import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@kontor/contract/core/languages'
import type { PageView } from './page-view.ts'

interface Texts {
  /** As JSON, to be put into a page. */
  readonly written: string
  readonly say: Say
}

/** A text of the storefront by its key, with the values that it names. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string

function sayIn(texts: unknown): Say {
  return (key, values = {}) => {
    const text = key.split('.').reduce((part: unknown, name) => Object(part)[name], texts)
    if (typeof text !== 'string') return ''
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}

const readJson = async (file: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))

/** The texts of the storefront in each language, as far as they were built. */
export async function readTexts(folder: string): Promise<ReadonlyMap<Language, Texts>> {
  const read = async (language: Language): Promise<[Language, Texts]> => {
    const [common, storefront] = await Promise.all(
      ['common', 'storefront'].map((name) =>
        readJson(join(folder, 'locales', language, `${name}.json`)),
      ),
    )
    return [language, { written: JSON.stringify({ common, storefront }), say: sayIn(storefront) }]
  }
  return new Map(await Promise.all(languages.map(read)))
}

/** The texts of the page's language, as data that no browser runs. Nothing in it can end the element it stands in. */
export function writeFirstView({ language }: PageView, texts: string): string {
  const data = `{"language":"${language}","texts":${texts}}`
  return `<script type="application/json" id="first-view">${data.replaceAll('<', '\\u003c')}</script>`
}
