import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
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

/** Whether edits that were sent as an import are in the shop. One that was undone has been there. */
export function useIsApplied(id: number | null): boolean {
  const { data } = useQuery({
    ...queryOf('/api/office/change-set/read', { body: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
  })
  return id !== null && (data?.state === 'applied' || data?.state === 'undone')
}
