/** The widths a photograph can be had in, in pixels: `/images/{name}?width=320`. */
export const pictureWidths = [160, 320, 640, 1280] as const

/** Of one product. */
export const mostPictures = 30

/** Of one file, as it leaves a camera. */
export const mostPictureBytes = 10 * 1024 * 1024

/** Of an archive of pictures. */
export const archiveLimits = {
  bytes: 1024 * 1024 * 1024,
  files: 10_000,
  unpackedBytes: 4 * 1024 * 1024 * 1024,
  /** Pictures are packed already: what unpacks to so many times its size is none. */
  ratio: 200,
} as const

/** What becomes of the pictures that a product has when many come at once. */
export const existingPictures = ['keep', 'replace'] as const
