import type { Language } from '@kontor/contract/rules/languages'

/** Reads what the server wrote into the page; in development there is nothing. */
export function parseFirstCategory(
  text: string | undefined,
  language: Language,
): number | undefined {
  try {
    const ids: Partial<Record<Language, number>> = JSON.parse(text ?? '{}')
    return ids[language]
  } catch {
    return undefined
  }
}

/**
 * The first category in this language. The page contains it, so that its products can be fetched together with the
 * categories instead of after them.
 */
export const firstCategoryOfPage = (language: Language) =>
  parseFirstCategory(
    document.querySelector<HTMLMetaElement>('meta[name="kontor-first-category"]')?.content,
    language,
  )
