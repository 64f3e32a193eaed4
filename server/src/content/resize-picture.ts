import sharp from 'sharp'
import { limitConcurrency } from '../http/admission/limit-concurrency.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { Picture } from './content.sql.ts'

// One thread per picture; sharp's own cache is off because results are cached by the caller.
sharp.concurrency(1)
sharp.cache(false)

const limited = limitConcurrency({ concurrency: 2, maxQueue: 200 })

/** Decoding a larger picture could use up the memory. */
const maxPixels = 50_000_000

/** What link previews are laid out for. */
const preview = { width: 1200, height: 630 } as const

/** The whole picture on white, as JPEG: link previews show no drawings (SVG), and not all of them WebP. */
export async function previewPicture(picture: Picture): Promise<Picture> {
  return limited(async () => {
    const whole = sharp(picture.bytes, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ ...preview, fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
    const bytes = await whole.toBuffer().catch(() => undefined)
    return bytes === undefined ? picture : { mediaType: 'image/jpeg', bytes }
  })
}

/**
 * The picture, no wider than asked. SVG scales by itself, and an unreadable picture is returned
 * unchanged.
 */
export async function resizePicture(picture: Picture, width: number): Promise<Picture> {
  if (picture.mediaType === 'image/svg+xml') return picture
  return limited(async () => {
    const smaller = sharp(picture.bytes, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
    const bytes = await smaller.toBuffer().catch(() => undefined)
    return bytes === undefined ? picture : { mediaType: 'image/webp', bytes }
  })
}

/** An uploaded picture as WebP, no wider than asked; undefined when it is none or too large to be drawn. */
export async function decodePicture(bytes: Buffer, width: number): Promise<Buffer | undefined> {
  return limited(() =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer()
      .catch(() => undefined),
  )
}

/** Wide enough for every place that shows one, on the finest screens. */
const longestSide = 3200

/**
 * A picture that someone sent, as it is stored: upright, as WebP, without what a camera wrote into it. It is decoded as a
 * whole, so what is damaged or only begins like a picture is refused.
 */
export async function preparePicture(
  sent: Buffer,
): Promise<{ readonly bytes: Buffer; readonly width: number; readonly height: number }> {
  // The header alone is read without the limit, so that a picture that is too large is called so.
  const header = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header === undefined) throw new Refusal('picture_not_readable')
  if (header.width * header.height > maxPixels) throw new Refusal('picture_too_large')
  return limited(async () => {
    const upright = sharp(sent, { limitInputPixels: maxPixels, failOn: 'warning' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
    const made = await upright.toBuffer({ resolveWithObject: true }).catch(() => undefined)
    if (made === undefined) throw new Refusal('picture_not_readable')
    return { bytes: made.data, width: made.info.width, height: made.info.height }
  })
}
