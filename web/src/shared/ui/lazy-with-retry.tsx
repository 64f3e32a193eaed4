import {
  type ComponentType,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
} from 'react'
import { loadNewPage } from './load-new-page.ts'

/** The component that replaces a part which could not be loaded gets the part's props, and this one. */
export interface RetryProps {
  onRetry: () => void
}

const Nothing = () => null

/** A component whose code can be loaded before it is shown. */
export type LoadablePart<Props> = ComponentType<Props> & { readonly loadAhead: () => void }

/**
 * A component whose code is loaded when it is first shown. After a failure React's own `lazy` fails for good and takes
 * the whole page with it. Here `Failure` is shown instead, if given, and loading is retried on request, when the
 * network is back, and when the component is shown the next time.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<Props & RetryProps> = Nothing,
): LoadablePart<Props> {
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

  const loadAhead = async () => {
    // What could not be loaded ahead is loaded when it is shown.
    if (loading === undefined && (await begin()) === null) loading = undefined
  }
  return Object.assign(
    function LazyPart(props: Props) {
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
        // When the server has a newer version, or the browser caches the failure, only a reload helps.
        if ((await tryAgain()) === null) await loadNewPage()
      }
      return isMissing ? <Failure {...props} onRetry={() => void onRetry()} /> : <Part {...props} />
    },
    { loadAhead: () => void loadAhead() },
  )
}
