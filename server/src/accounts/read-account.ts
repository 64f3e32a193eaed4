import { toEuro } from '@kontor/contract/rules/money'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/serve.ts'
import { findFreeDeliveryLimit, readAccount } from './account.sql.ts'

export const getAccount = ({ database, user, language }: CallOf<'getAccount'>) =>
  readAccount(database, user.id, language)

export async function getCustomerInfo({ database, user, language }: CallOf<'getCustomerInfo'>) {
  const { firmName } = await readAccount(database, user.id, language)
  return { firmName }
}

export async function getFreeDeliveryLimit({ database }: CallOf<'getFreeDeliveryLimit'>) {
  const limit = await findFreeDeliveryLimit(database)
  if (limit === undefined) throw new Refusal('not_found')
  return toEuro(limit)
}
