import { isLanguage, type Language } from '@kontor/contract/rules/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** The language of a staff app, and how to change it without a reload. */
export function useAppLanguage() {
  const { i18n } = useTranslation()
  const queryClient = useQueryClient()
  const current: Language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : 'en'
  async function choose(language: Language) {
    await i18n.changeLanguage(language)
    // The cached answers are in the former language.
    await queryClient.invalidateQueries()
  }
  return { current, choose: (language: Language) => void choose(language) }
}
