import sharp from 'sharp'
import { limitConcurrency } from '../http/admission/limit-concurrency.ts'
import type { Picture } from './content.sql.ts'

// A picture keeps one thread busy; what is made is kept elsewhere.
sharp.concurrency(1)
sharp.cache(false)

const limited = limitConcurrency({ concurrency: 2, maxQueue: 200 })

/** Larger ones were never meant for a screen, and unpacking them would take all memory. */
const mostPixels = 50_000_000

/**
 * The picture no wider than asked. A drawing has every size already, and what cannot be read is given as
 * it is: the browser says what it makes of it.
 */
export async function resizePicture(picture: Picture, width: number): Promise<Picture> {
  if (picture.mediaType === 'image/svg+xml') return picture
  return limited(async () => {
    const smaller = sharp(picture.bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
    const bytes = await smaller.toBuffer().catch(() => undefined)
    return bytes === undefined ? picture : { mediaType: 'image/webp', bytes }
  })
}
