import { useState } from 'react'
import { classNames } from './class-names.ts'
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

/** Stands where a picture is missing: drawn, so that nothing has to be loaded. No label, no meaning. */
function NoPhoto({ label }: { label: string }) {
  return (
    <svg
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-full text-edge/60"
    >
      <path d="M48 22 74 34v28L48 74 22 62V34Z" />
      <path d="m22 34 26 12 26-12M48 46v28M35 28l26 12v9" />
    </svg>
  )
}
