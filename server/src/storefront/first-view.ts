import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@kontor/contract/core/languages'
import type { PageView } from './page-view.ts'

interface Texts {
  /** As JSON, to be put into a page. */
  readonly written: string
  readonly searchPlaceholder: string
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
    const { placeholder } = Object(storefront?.['search'])
    return [
      language,
      {
        written: JSON.stringify({ common, storefront }),
        searchPlaceholder: typeof placeholder === 'string' ? placeholder : '',
      },
    ]
  }
  return new Map(await Promise.all(languages.map(read)))
}

/** The texts of the page's language, as data that no browser runs. Nothing in it can end the element it stands in. */
export function writeFirstView({ language }: PageView, texts: string): string {
  const data = `{"language":"${language}","texts":${texts}}`
  return `<script type="application/json" id="first-view">${data.replaceAll('<', '\\u003c')}</script>`
}
