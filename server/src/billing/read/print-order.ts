import { inRouteOrder } from '@kontor/contract/rules/route-order'
import { statusAfter } from '@kontor/contract/rules/statuses'
import type { PickListData } from '../../documents/document-data.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { CallOf } from '../../http/endpoints/serve.ts'
import { changeStatus, lockOrder } from '../../warehouse/change-status.ts'
import { makeFiles } from './files.ts'
import { findOrderToPick, listPictures } from './print.sql.ts'

type Lists = PickListData['lists']
type OrderToPick = NonNullable<Awaited<ReturnType<typeof findOrderToPick>>>

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

async function print(call: CallOf<'printOrder'>, lists: Lists) {
  const { database, body, user, language } = call
  const order = await findOrderToPick(database, body.orderId, language)
  if (order === undefined) throw new Refusal('order_not_found')
  const withPictures = body.showImageOnPrint === true
  const lines = listedLines(order, lists, body.locationSortAsc !== false)
  const names = lines.flatMap(({ picture }) => (picture === null ? [] : [picture]))
  const data: PickListData = {
    ...order,
    kind: 'pickList',
    language,
    lists,
    printedAt: new Date(),
    withPictures,
    lines,
    pictures: withPictures ? await listPictures(database, names) : [],
  }
  const { pdf } = await makeFiles(data, call.clientGone())
  // Only a successful print changes the status (D-11).
  await database.transaction(async (transaction) => {
    const locked = await lockOrder(transaction, body.orderId)
    await changeStatus(transaction, locked, statusAfter('printed', locked.statusId), user.id)
  })
  return { base64PdfData: Buffer.from(pdf).toString('base64') }
}

export const printOrder = (call: CallOf<'printOrder'>) =>
  print(call, call.body.approvedOnes === true ? 'approved' : 'all')

export const printUnapproved = (call: CallOf<'printUnapproved'>) => print(call, 'unapproved')
