import type { ReactNode } from 'react'
import { CallFailure } from '../api/call-failure.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** Its shape while it is on its way. */
  skeleton: ReactNode
  errorTitle: string
  children: (data: Data) => ReactNode
}

/** What is fetched, in each of its states. What came once stays, also when fetching it again fails. */
export function Loaded<Data>({ query, skeleton, errorTitle, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return skeleton
  return <CallFailure title={errorTitle} error={error} onRetry={() => void refetch()} />
}
