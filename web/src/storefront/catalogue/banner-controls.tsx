import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useSlides } from './use-slides.ts'
import { useWatched } from './use-watched.ts'

interface BannerControlsProps {
  /** The banner with its controls. */
  banner: RefObject<HTMLElement | null>
  /** The viewport of the slides. */
  viewport: RefObject<HTMLElement | null>
}

/** Hidden on a phone: slides are swiped there, and the arrows would cover half of them. */
const besideSwiping = 'pointer-coarse:max-sm:hidden'

/** Moves the slides, with buttons to pause (WCAG 2.2.2) and to go to the next or previous one. */
export function BannerControls({ banner, viewport }: BannerControlsProps) {
  const { t } = useTranslation()
  const { playing, setPlaying, previous, next } = useSlides(viewport, useWatched(banner))
  return (
    <div className="absolute right-2 bottom-2 flex gap-1">
      <IconButton
        look="plain"
        label={t('storefront:banner.previous')}
        icon={<ChevronLeft aria-hidden size={18} />}
        className={besideSwiping}
        onClick={previous}
      />
      <IconButton
        look="plain"
        label={t(playing ? 'storefront:banner.pause' : 'storefront:banner.play')}
        icon={playing ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
        onClick={() => setPlaying(!playing)}
      />
      <IconButton
        look="plain"
        label={t('storefront:banner.next')}
        icon={<ChevronRight aria-hidden size={18} />}
        className={besideSwiping}
        onClick={next}
      />
    </div>
  )
}
