import { fold } from '@kontor/contract/rules/folding'
import type { FoundKind, FoundRecord } from '@kontor/contract/office/palette'
import type { CallOf } from '../http/endpoints/call.ts'
import { foundKinds, type KindOfRecord } from './found-kinds.ts'

const mostOfEach = 6

/** What has the words, of every kind that the caller may see. */
export async function findRecords(call: CallOf<'findRecords'>): Promise<FoundRecord[]> {
  const { database, language, user } = call
  const text = call.body.search.trim()
  if (fold(text) === '') return []
  const kinds = Object.entries(foundKinds) as [FoundKind, KindOfRecord][]
  const found = await Promise.all(
    kinds.map(async ([kind, { permission, find }]) =>
      user.permissions.has(permission)
        ? (await find({ database, text, language, most: mostOfEach })).map((each) => ({
            kind,
            ...each,
          }))
        : [],
    ),
  )
  return found.flat()
}
