import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'

/** Long enough for one call to follow from the answer of another. */
const pause = 500

/** Calls back once, when nothing has been fetched for a moment. */
function onceAtRest(client: QueryClient, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (client.isFetching() > 0) {
      clearTimeout(timer)
      timer = undefined
    } else {
      timer ??= setTimeout(end, pause)
    }
  }
  const stop = client.getQueryCache().subscribe(look)
  const cancel = () => {
    clearTimeout(timer)
    stop()
  }
  const end = () => {
    cancel()
    callback()
  }
  look()
  return cancel
}

/** True once the first screen has all its data, to load what may be needed next. */
export function useAtRest(): boolean {
  const client = useQueryClient()
  const [atRest, setAtRest] = useState(false)
  useEffect(() => onceAtRest(client, () => startTransition(() => setAtRest(true))), [client])
  return atRest
}
