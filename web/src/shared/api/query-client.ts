import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError, TimeoutError } from './call-error.ts'

/** Trying again helps when nobody answered or the server stumbled, never against a refusal. */
export function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof CallError && error.status < 500) return false
  // The reader has waited long enough to be told.
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
      // Offline, a call fails and says so; by default it would wait in silence.
      queries: {
        retry: worthRetrying,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // With the mode above it would not, and what failed for want of a network would stay failed.
        refetchOnReconnect: true,
      },
      // A write is repeated only by who knows that it may be.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
