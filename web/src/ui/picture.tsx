import { useState } from 'react'
import { classNames } from './class-names.ts'
import { NoPhoto } from './no-photo.tsx'

interface PictureProps {
  /** Nothing shows the placeholder at once. */
  src: string | null
  alt: string
  /** Gives the box its size, so that nothing moves when the picture comes. */
  className: string
  /** Of the first pictures on a page: they are not put off until they scroll into view. */
  eager?: boolean
}

/** A picture in a box of its own; when it fails to load the drawn placeholder takes its place. */
export function Picture({ src, alt, className, eager = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src !== null && src !== failed ? src : null
  return (
    <span className={classNames('block overflow-hidden', className)}>
      {shown === null ? (
        <NoPhoto label={alt} />
      ) : (
        <img
          src={shown}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(shown)}
          className="mx-auto h-full w-auto max-w-full rounded-md object-contain"
        />
      )}
    </span>
  )
}
