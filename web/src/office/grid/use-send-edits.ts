import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { sendFile } from '../../shared/api/send-file.ts'

interface SentSheet {
  readonly name: string
  readonly text: string
  readonly fields: readonly string[]
  readonly emptyClears: boolean
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const pollMs = 300

/** Waits until the file was read. */
async function untilRead(id: number): Promise<boolean> {
  for (;;) {
    const { running, state } = await call('/api/office/change-set/read', { body: { id } })
    if (running === null) return state === 'read'
    await pause(pollMs)
  }
}

/** Sends edited cells as a sheet and has them compared; answers the set to look at. */
export function useSendEdits(onSent: (id: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, text, fields, emptyClears }: SentSheet) => {
      const { id } = await sendFile('/api/office/change-set/upload', new File([text], name), {
        query: { kind: 'product' },
      })
      // What cannot be read says so on its own page.
      if (!(await untilRead(id))) return id
      await call('/api/office/change-set/compare', {
        body: {
          id,
          columns: ['articleNumber', ...fields].map((field) => ({ field, decimal: ',' as const })),
          emptyClears,
          forNew: {},
        },
      })
      return id
    },
    onSuccess: (id) => {
      void client.invalidateQueries({ queryKey: keyOf('/api/office/change-set/list') })
      onSent(id)
    },
  })
}

/** Products of an applied import whose rows were not applied: wrong ones, and those that were left out. */
async function notAppliedOf(id: number, leftOut: number): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  // Rows that were left out are among the good ones.
  const states = leftOut > 0 ? (['wrong', 'changed'] as const) : (['wrong'] as const)
  // Before the first row, which is the header.
  let after: number | null = 1
  do {
    const page: Answer<'/api/office/change-set/rows'> = await call('/api/office/change-set/rows', {
      body: { id, states: [...states], after, size: 200 },
    })
    for (const { recordId, state, leftOut: isLeft } of page.rows) {
      if (recordId !== null && (state === 'wrong' || isLeft)) found.add(recordId)
    }
    after = page.next
  } while (after !== null)
  return found
}

/**
 * The products of which sent edits were not applied, as soon as their import was; null before. One that was undone has been
 * in the shop.
 */
export function useNotApplied(id: number | null): ReadonlySet<number> | null {
  const { data } = useQuery({
    queryKey: [...keyOf('/api/office/change-set/read', { body: { id: id ?? 0 } }), 'not applied'],
    queryFn: async () => {
      const { state, counts } = await call('/api/office/change-set/read', { body: { id: id ?? 0 } })
      if (state === 'applied') return notAppliedOf(id ?? 0, counts?.leftOut ?? 0)
      return state === 'undone' ? new Set<number>() : null
    },
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return id === null ? null : (data ?? null)
}
