import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../http/endpoints/refusal.ts'
import { limited, maxPixels } from './resize-picture.ts'

export interface SentPicture {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly ending: string
}

const kinds = {
  jpeg: { ending: 'jpg', mediaType: 'image/jpeg' },
  png: { ending: 'png', mediaType: 'image/png' },
  webp: { ending: 'webp', mediaType: 'image/webp' },
} as const

const isKind = (format: string | undefined): format is keyof typeof kinds =>
  format !== undefined && Object.hasOwn(kinds, format)

/** What the beginning of a file says of a picture; undefined when it is none. Of an empty file sharp throws at once. */
const headerOf = async (sent: Buffer, limitInputPixels: number | false) =>
  sent.length === 0
    ? undefined
    : sharp(sent, { limitInputPixels })
        .metadata()
        .catch(() => undefined)

/** The kind of a picture that is not too large to be decoded. */
async function kindOf(sent: Buffer): Promise<(typeof kinds)[keyof typeof kinds]> {
  // The header alone is read without the limit, so that a picture that is too large is called so.
  const header = await headerOf(sent, false)
  if (header === undefined || !isKind(header.format)) throw new Refusal('picture_not_readable')
  if (header.width * header.height > maxPixels) throw new Refusal('picture_too_large')
  return kinds[header.format]
}

/**
 * Decodes the whole picture, so what is damaged or only begins like a picture is refused. Warnings are not: cameras write
 * files that cause some.
 */
const decoded = (sent: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer> =>
  limited(async () => {
    const picture = sharp(sent, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
    const bytes = await draw(picture)
      .toBuffer()
      .catch(() => undefined)
    if (bytes === undefined) throw new Refusal('picture_not_readable')
    return bytes
  })

/** Of someone who runs the shop: drawings (SVG) are taken, too. They are answered so that nothing in them can run. */
export async function checkOwnPicture(sent: Buffer): Promise<SentPicture> {
  const header = await headerOf(sent, maxPixels)
  return header?.format === 'svg'
    ? { bytes: sent, mediaType: 'image/svg+xml', ending: 'svg' }
    : checkPicture(sent)
}

/** A picture that is kept as it was sent; the shop asks for it in the widths it needs. */
export async function checkPicture(sent: Buffer): Promise<SentPicture> {
  const kind = await kindOf(sent)
  await decoded(sent, (picture) => picture.resize(16, 16).raw())
  return { bytes: sent, ...kind }
}

/** A picture drawn again: upright, as WebP, no longer than asked, without what a camera wrote into it. */
export async function redrawPicture(sent: Buffer, longestSide: number): Promise<SentPicture> {
  await kindOf(sent)
  const size = { width: longestSide, height: longestSide, fit: 'inside' } as const
  const bytes = await decoded(sent, (picture) =>
    picture.resize({ ...size, withoutEnlargement: true }).webp({ quality: 85 }),
  )
  return { bytes, ...kinds.webp }
}
