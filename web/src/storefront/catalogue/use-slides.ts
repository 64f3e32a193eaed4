import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'

/** Long enough to read a banner. */
const delay = 6000

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Slides {
  /** Whether they move automatically; they pause while they are hovered or focused. */
  playing: boolean
  setPlaying: (playing: boolean) => void
  previous: () => void
  next: () => void
}

/** Slides through the children of a viewport. With reduced motion it starts only by its button. */
export function useSlides(viewport: RefObject<HTMLElement | null>, watched: boolean): Slides {
  const [plugins] = useState(() => [Autoplay({ delay, playOnInit: false })])
  const [attach, slides] = useEmblaCarousel({ loop: true }, plugins)
  const [playing, setPlaying] = useState(() => !wantsLessMotion())

  useEffect(() => attach(viewport.current), [attach, viewport])

  useEffect(() => {
    if (!slides) return
    const autoplay = slides.plugins().autoplay
    if (playing && !watched) autoplay.play(wantsLessMotion())
    else autoplay.stop()
  }, [slides, playing, watched])

  useEffect(() => {
    if (!slides) return
    // Dragging a slide stops the automatic movement.
    const stop = () => setPlaying(false)
    slides.on('pointerDown', stop)
    return () => void slides.off('pointerDown', stop)
  }, [slides])

  return {
    playing,
    setPlaying,
    previous: () => slides?.scrollPrev(wantsLessMotion()),
    next: () => slides?.scrollNext(wantsLessMotion()),
  }
}
