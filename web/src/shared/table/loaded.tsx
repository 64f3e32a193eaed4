import type { ReactNode } from 'react'
import { CallFailure } from '../api/call-failure.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** The placeholder while it is loading. */
  skeleton: ReactNode
  errorTitle: string
  children: (data: Data) => ReactNode
}

/** The three states of a query: loading, failed, loaded. Data that was loaded once stays when a refetch fails. */
export function Loaded<Data>({ query, skeleton, errorTitle, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return skeleton
  return <CallFailure title={errorTitle} error={error} onRetry={() => void refetch()} />
}
