import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useCallback, useSyncExternalStore } from 'react'

/** In Embla's own unit; with this value the slide takes less than 200 ms. */
const slideDuration = 12

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** One image at a time, in a loop. */
export function useGallery() {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: slideDuration })

  const watch = useCallback(
    (changed: () => void) => {
      embla?.on('select', changed).on('reInit', changed)
      return () => {
        embla?.off('select', changed).off('reInit', changed)
      }
    },
    [embla],
  )
  const shown = useSyncExternalStore(watch, () => embla?.selectedScrollSnap() ?? 0)

  const previous = () => embla?.scrollPrev(wantsNoMotion())
  const next = () => embla?.scrollNext(wantsNoMotion())

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') previous()
    else if (event.key === 'ArrowRight') next()
    else return
    event.preventDefault()
  }

  return { viewport, shown, previous, next, onKeyDown }
}
