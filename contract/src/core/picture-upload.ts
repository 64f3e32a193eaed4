import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import type { AreaPermission } from './permissions.ts'
import { mostPictureBytes } from '../rules/pictures.ts'
import { UploadQuery } from './uploads.ts'

interface PictureUpload<Path extends `/${string}`, Needed extends AreaPermission> {
  readonly path: Path
  readonly permission: Needed
  readonly summary: string
}

/** A call that takes a picture. Its name is then part of a record; one that no record names within a day is removed. */
export const pictureUpload = <
  const Path extends `/${string}`,
  const Needed extends AreaPermission,
>({
  path,
  permission,
  summary,
}: PictureUpload<Path, Needed>) =>
  endpoint({
    path,
    app: 'office',
    permission,
    summary,
    query: UploadQuery,
    // As they leave a camera.
    upload: { kinds: ['jpeg', 'png', 'webp'], mostBytes: mostPictureBytes },
    answer: Type.Object({ name: Type.String() }),
    refusals: ['picture_not_readable', 'picture_too_large'],
  })
