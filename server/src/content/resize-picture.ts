import sharp from 'sharp'
import { limitConcurrency } from '../http/admission/limit-concurrency.ts'
import type { Picture } from './content.sql.ts'

// One thread per picture; sharp's own cache is off because results are cached by the caller.
sharp.concurrency(1)
sharp.cache(false)

const limited = limitConcurrency({ concurrency: 2, maxQueue: 200 })

/** Decoding a larger picture could use up the memory. */
const maxPixels = 50_000_000

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
