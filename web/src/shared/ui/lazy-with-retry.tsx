import {
  type ComponentType,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
} from 'react'
import { loadNewPage } from './load-new-page.ts'

/** What stands in the place of a part that could not be loaded gets the properties of the part, and this. */
export interface RetryProps {
  onRetry: () => void
}

const Nothing = () => null

/**
 * A part of an app whose code is loaded when it is first shown. React's own `lazy` would fail for good and take the
 * whole page with it; here `Failure` stands in its place, if anything, and it is tried again when someone asks for it,
 * when the network is back, and when it is shown the next time.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<Props & RetryProps> = Nothing,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props> | null> | undefined
  let failed = false
  const begin = () => {
    failed = false
    loading = load().catch(() => {
      failed = true
      return null
    })
    return loading
  }

  return function LazyPart(props: Props) {
    const [, showAgain] = useReducer((times: number) => times + 1, 0)
    const Part = use(loading ?? begin())
    const isMissing = Part === null

    const tryAgain = () => {
      const again = begin()
      startTransition(showAgain)
      return again
    }
    const onOnline = useEffectEvent(() => void tryAgain())
    useEffect(() => {
      if (!isMissing) return
      const listener = () => onOnline()
      window.addEventListener('online', listener)
      return () => {
        window.removeEventListener('online', listener)
        if (failed) loading = undefined
      }
    }, [isMissing])

    const onRetry = async () => {
      // Where the server has a newer version, or the browser remembers the failure, only a new page helps.
      if ((await tryAgain()) === null) await loadNewPage()
    }
    return isMissing ? <Failure {...props} onRetry={() => void onRetry()} /> : <Part {...props} />
  }
}
