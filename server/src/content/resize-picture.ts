import sharp from 'sharp'
import { limitConcurrency } from '../http/admission/limit-concurrency.ts'
import type { Picture } from './content.sql.ts'

// One thread per picture; sharp's own cache is off because results are cached by the caller.
sharp.concurrency(1)
sharp.cache(false)

/** Pictures that are worked on at the same time, sent ones included. */
export const limited = limitConcurrency({ concurrency: 2, maxQueue: 200 })

/** Decoding a larger picture could use up the memory. */
export const maxPixels = 50_000_000

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
