import { useState } from 'react'
import { classNames } from './class-names.ts'
import { NoPhoto } from './no-photo.tsx'
import { sourcesOf } from './picture-sources.ts'

interface PictureProps {
  /** Nothing shows the placeholder at once. */
  src: string | null
  alt: string
  /** Gives the box its size, so that nothing moves when the picture comes. */
  className: string
  /** The size it is meant to be seen in: drawn pictures without one of their own take this. */
  width?: number
  height?: number
  /** How wide it is shown, as the attribute of the same name: a photograph comes no wider than needed. */
  sizes?: string
  /** Of the first pictures on a page: they are not put off until they scroll into view. */
  eager?: boolean
  /** Of those that are looked at first: they go before other pictures. */
  first?: boolean
}

/** A picture in a box of its own; when it fails to load the drawn placeholder takes its place. */
export function Picture({
  src,
  alt,
  className,
  width,
  height,
  sizes,
  eager = false,
  first = false,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src !== null && src !== failed ? src : null
  return (
    <span className={classNames('block overflow-hidden', className)}>
      {shown === null ? (
        <NoPhoto label={alt} />
      ) : (
        <img
          src={shown}
          srcSet={sizes === undefined ? undefined : sourcesOf(shown)}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager || first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(shown)}
          className="size-full object-contain"
        />
      )}
    </span>
  )
}
