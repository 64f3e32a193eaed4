import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newId } from '../../shared/api/new-id.ts'
import { type Colleague, recordCalls } from './record-calls.ts'
import type { RecordName } from './record-name.ts'

const everyMs = 10_000

/** Who else has this record open. Says so itself every ten seconds, and when it closes. */
export function usePresence(
  name: RecordName,
  id: number | null,
  isEditing: boolean,
): readonly Colleague[] {
  const [screen] = useState(() => newId())
  const state = isEditing ? 'editing' : 'looking'
  const { data } = useQuery({
    queryKey: [`/api/office/${name}/presence`, id, state],
    queryFn: () =>
      id === null ? { others: [] } : recordCalls(name).presence({ id, screen, state }),
    enabled: id !== null,
    refetchInterval: everyMs,
    placeholderData: (before) => before,
    // Nobody waits for it.
    retry: false,
  })
  useEffect(() => {
    if (id === null) return
    const { presence } = recordCalls(name)
    const leave = () => void presence({ id, screen, state: 'gone' }).catch(() => undefined)
    // Closed or loaded again: otherwise one would meet oneself for as long as the server remembers.
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [name, id, screen])
  return data?.others ?? []
}
