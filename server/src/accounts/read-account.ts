import type { CallOf } from '../http/endpoints/call.ts'
import { readAccount } from './account.sql.ts'

export const getAccount = ({ database, user, language }: CallOf<'getAccount'>) =>
  readAccount(database, user.id, language)

export async function getCustomerInfo({ database, user, language }: CallOf<'getCustomerInfo'>) {
  const { firmName } = await readAccount(database, user.id, language)
  return { firmName }
}
