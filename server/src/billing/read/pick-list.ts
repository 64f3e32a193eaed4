import { isLanguage, type Language } from '@kontor/contract/rules/languages'
import { inRouteOrder } from '@kontor/contract/rules/route-order'
import type { Database } from '../../database/database.ts'
import type { PickListData } from '../../documents/document-data.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import { makeFiles } from '../files/make-files.ts'
import { findOrderToPick, listPictures } from './print.sql.ts'

type Lists = PickListData['lists']
type OrderToPick = NonNullable<Awaited<ReturnType<typeof findOrderToPick>>>

/** Which pick list of an order is meant. */
export interface AskedPickList {
  readonly orderId: number
  readonly lists: Lists
  readonly withPictures: boolean
  readonly ascending: boolean
  readonly language: Language
}

/** The quantity a list shows: all of the line, what is approved, or what is not approved yet. */
const quantityOn: Record<Lists, (line: OrderToPick['lines'][number]) => number> = {
  all: ({ quantity }) => quantity,
  approved: ({ approved }) => approved,
  unapproved: ({ quantity, approved }) => quantity - approved,
}

function listedLines({ lines }: OrderToPick, lists: Lists, ascending: boolean) {
  const listed = lines
    .map((line) => ({
      ...line,
      quantity: quantityOn[lists](line),
      approved: lists === 'all' ? line.approved : null,
    }))
    .filter(({ quantity }) => quantity > 0)
  return inRouteOrder(listed, ascending)
}

/** Draws the list as the order stands now. */
export async function makePickList(
  database: Database,
  { orderId, lists, withPictures, ascending, language }: AskedPickList,
  gone?: AbortSignal,
): Promise<Buffer> {
  const order = await findOrderToPick(database, orderId, language)
  if (order === undefined) throw new Refusal('order_not_found')
  const lines = listedLines(order, lists, ascending)
  const names = lines.flatMap(({ picture }) => (picture === null ? [] : [picture]))
  const { pdf } = await makeFiles(
    {
      ...order,
      kind: 'pickList',
      language,
      lists,
      printedAt: new Date(),
      withPictures,
      lines,
      pictures: withPictures ? await listPictures(database, names) : [],
    },
    gone,
  )
  return Buffer.from(pdf)
}

/** The name of the file in its link says all of it, so that the signature holds for this list and no other. */
export const pickListFile = ({
  orderId,
  lists,
  withPictures,
  ascending,
  language,
}: AskedPickList) =>
  [
    orderId,
    lists,
    withPictures ? 'pictures' : 'plain',
    ascending ? 'up' : 'down',
    language,
    'pdf',
  ].join('.')

const fileParts =
  /^([1-9]\d{0,8})\.(all|approved|unapproved)\.(pictures|plain)\.(up|down)\.([a-z]{2})\.pdf$/

export function askedPickList(file: string): AskedPickList | undefined {
  const [, orderId, asked, look, way, spoken] = fileParts.exec(file) ?? []
  const lists = (['all', 'approved', 'unapproved'] as const).find((each) => each === asked)
  if (lists === undefined || !isLanguage(spoken)) return undefined
  return {
    orderId: Number(orderId),
    lists,
    withPictures: look === 'pictures',
    ascending: way === 'up',
    language: spoken,
  }
}
