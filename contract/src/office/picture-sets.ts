import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Nothing } from '../core/fields.ts'
import { UploadQuery } from '../core/uploads.ts'
import { archiveLimits, existingPictures } from '../rules/pictures.ts'

const Existing = Type.Enum([...existingPictures], {
  description: 'What becomes of the pictures that a product has: they stay first, or they go.',
})

/** Many pictures at once: a ZIP archive becomes a change set, which is looked at, applied and undone as any other. */
export const pictureSetEndpoints = {
  uploadPictureSet: endpoint({
    path: '/api/office/picture-set/upload',
    app: 'office',
    permission: 'catalogue.change',
    summary:
      'Takes an archive of pictures named by article number or EAN, and compares them in a job.',
    query: Type.Object({ ...UploadQuery.properties, existing: Type.Optional(Existing) }),
    upload: { kinds: ['zip'], mostBytes: archiveLimits.bytes },
    answer: Type.Object({ id: Id }),
    refusals: [],
  }),
  comparePictureSet: endpoint({
    path: '/api/office/picture-set/compare',
    app: 'office',
    permission: 'catalogue.change',
    summary: 'Compares the pictures again, as additions or in place of those that are there.',
    body: Type.Object({ id: Id, existing: Existing }),
    answer: Nothing,
    refusals: ['not_found', 'not_allowed', 'wrong_step'],
  }),
}
