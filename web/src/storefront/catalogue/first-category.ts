import type { Language } from '@kontor/contract/core/languages'

/** Reads what the server wrote into the page; in development nobody did. */
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
 * The category that stands first in this language. The page says it, so that its products can be asked
 * for together with the categories instead of after them.
 */
export const firstCategoryOfPage = (language: Language) =>
  parseFirstCategory(
    document.querySelector<HTMLMetaElement>('meta[name="kontor-first-category"]')?.content,
    language,
  )
