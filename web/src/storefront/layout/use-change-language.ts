import { isLanguage, type Language } from '@kontor/contract/rules/languages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { clearTab, storeLanguage } from '../../shared/i18n/stored-language.ts'
import { storageLasts } from '../../shared/session/browser-storage.ts'
import { companyQuery } from '../content/queries.ts'

/** The session storage holds data in the old language, so it is cleared and the page reloads (S-02). */
export function useChangeLanguage(): (language: Language) => void {
  const client = useQueryClient()
  const { i18n } = useTranslation()
  return (language) => {
    storeLanguage(language)
    clearTab()
    if (storageLasts()) location.reload()
    // Without storage a reload would lose the choice, the user and the basket, so the page is updated instead.
    else void i18n.changeLanguage(language).then(() => client.resetQueries())
  }
}

/** A visitor whose language the shop does not offer gets the main one (E-06). */
export function useOfferedLanguage(): void {
  const change = useChangeLanguage()
  const { data: company } = useQuery(companyQuery)
  // What was kept from before a release has no languages.
  const isOffered = company?.languages?.includes(currentLanguage()) ?? true
  const main = company?.mainLanguage
  useEffect(() => {
    // A language that this version does not know would reload the page for ever.
    if (!isOffered && isLanguage(main) && main !== currentLanguage()) change(main)
    // Once for each shop that answers otherwise; `change` is another function each time, and means the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOffered, main])
}
