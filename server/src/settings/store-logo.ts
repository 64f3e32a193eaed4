import type { Upload } from '../uploads/upload.sql.ts'
import { storePicture } from '../content/store-picture.ts'
import type { CallOf } from '../http/endpoints/call.ts'

/** Wide enough for the header of the storefront on any screen. */
const logoWidth = 1000

export async function storeLogo({ database }: CallOf<'uploadLogo'>, upload: Upload) {
  return { picture: await storePicture(database, upload, { name: 'logo', width: logoWidth }) }
}
