import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError, TimeoutError } from './call-error.ts'

/** A retry helps when there was no answer or a server error, never after a refusal. */
export function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof CallError && error.status < 500) return false
  // The reader has already waited for the whole timeout.
  if (error instanceof TimeoutError) return false
  return failures < 2
}

export function createQueryClient(onError?: (error: Error) => void): QueryClient {
  return new QueryClient({
    ...(onError && {
      queryCache: new QueryCache({ onError }),
      mutationCache: new MutationCache({ onError }),
    }),
    defaultOptions: {
      // Offline, a call fails with a message; by default it would be paused without one.
      queries: {
        retry: worthRetrying,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // In this network mode it does not refetch by default, and queries that failed offline would stay failed.
        refetchOnReconnect: true,
      },
      // Only the caller knows whether a write may be repeated.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
