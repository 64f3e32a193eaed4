import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCustomer } from '../account/use-customer.ts'
import { foreignLines, outdatedLines } from './checked-lines.ts'
import { refreshGuestLines } from './refresh-guest-lines.ts'

function useRefresh(which: typeof outdatedLines): void {
  const client = useQueryClient()
  const isGuest = useCustomer() === null
  useEffect(() => {
    if (isGuest) void refreshGuestLines(client, which)
  }, [client, isGuest, which])
}

/** A guest's basket may be days old: when it is opened its prices are asked for, and what changed is named. */
export const useFreshGuestLines = (): void => useRefresh(outdatedLines)

/** What was put into the basket in another language is named in that of the page. */
export const useNamesInLanguage = (): void => useRefresh(foreignLines)
