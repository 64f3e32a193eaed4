import { statusAfter } from '@kontor/contract/rules/statuses'
import { fileNameOf } from '../../documents/file-name.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { recordPrint } from '../../warehouse/order.sql.ts'
import { changeStatus } from '../../warehouse/change-status.ts'
import { lockOrder } from '../../warehouse/lock-order.ts'
import { pickListPath } from './document-links.ts'
import { type AskedPickList, makePickList } from './pick-list.ts'

async function print(call: CallOf<'printOrder'>, lists: AskedPickList['lists']) {
  const { database, body, user, language, links } = call
  const asked = {
    orderId: body.orderId,
    lists,
    withPictures: body.showImageOnPrint === true,
    ascending: body.locationSortAsc !== false,
    language,
  }
  const pdf = await makePickList(database, asked, call.clientGone())
  // Only a successful print changes the status (D-11).
  await database.transaction(async (transaction) => {
    const locked = await lockOrder(transaction, body.orderId)
    await recordPrint(transaction, locked.id, user.id)
    await changeStatus(transaction, locked, statusAfter('printed', locked.statusId), user.id)
  })
  return {
    base64PdfData: pdf.toString('base64'),
    fileName: fileNameOf('pickList', String(body.orderId), language, 'pdf'),
    url: await links.sign(pickListPath(asked)),
  }
}

export const printOrder = (call: CallOf<'printOrder'>) =>
  print(call, call.body.approvedOnes === true ? 'approved' : 'all')

export const printUnapproved = (call: CallOf<'printUnapproved'>) => print(call, 'unapproved')
