import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallPath } from '../../shared/api/call.ts'
import { newId } from '../../shared/api/new-id.ts'

interface Colleague {
  name: string
  self: boolean
  editing: boolean
}

type State = 'looking' | 'editing' | 'gone'

const everyMs = 10_000

/** Who else has this record open. Says so itself every ten seconds, and when it closes. */
export function usePresence(
  path: CallPath,
  id: number | null,
  isEditing: boolean,
  say: (id: number, screen: string, state: State) => Promise<{ others: Colleague[] }>,
): readonly Colleague[] {
  const [screen] = useState(() => newId())
  const state = isEditing ? 'editing' : 'looking'
  const { data } = useQuery({
    queryKey: [path, id, state],
    queryFn: () => (id === null ? { others: [] } : say(id, screen, state)),
    enabled: id !== null,
    refetchInterval: everyMs,
    placeholderData: (before) => before,
    // Nobody waits for it.
    retry: false,
  })
  useEffect(() => {
    if (id === null) return
    return () => void say(id, screen, 'gone').catch(() => undefined)
    // Only when the record closes: `say` is another function each time, and means the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, screen])
  return data?.others ?? []
}
