import Type, { type Static } from 'typebox'

/** Kinds of files that can be told apart by their bytes. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'xlsx' | 'zip' | 'xml' | 'csv'

/** What an endpoint takes that is sent a file: the body is the file itself. */
export interface UploadRule {
  readonly kinds: readonly FileKind[]
  readonly mostBytes: number
}

/** Every endpoint that takes a file has these in its query. */
export const UploadQuery = Type.Object({
  fileName: Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'What people call the file; it decides nothing.',
  }),
})

export type UploadQuery = Static<typeof UploadQuery>
