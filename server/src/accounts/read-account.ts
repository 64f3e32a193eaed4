import { toEuro } from '@kontor/contract/money'
import { Refusal } from '../http/refusal.ts'
import type { CallOf } from '../http/serve.ts'
import { findFreeDeliveryLimit, readAccount } from './queries.ts'

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
