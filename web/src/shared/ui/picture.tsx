import { useState } from 'react'
import { classNames } from './class-names.ts'
import { sourcesOf } from './picture-sources.ts'

interface PictureProps {
  /** Null shows the placeholder. */
  src: string | null
  alt: string
  /** Sets the size of the box, so that nothing moves when the image is loaded. */
  className: string
  /** The intended size, for vector images without a size of their own. */
  width?: number
  height?: number
  /** The displayed width, as the `sizes` attribute: a photograph is not loaded wider than needed. */
  sizes?: string
  /** For the first images on a page: they are not loaded lazily. */
  eager?: boolean
  /** For the most important images: they are loaded with high priority. */
  first?: boolean
}

/** An image in a box; when it cannot be loaded, a placeholder is shown. */
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

/**
 * The placeholder for a missing image, drawn inline so that nothing has to be loaded. Without a label it is
 * decorative.
 */
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
