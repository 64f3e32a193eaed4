import { hashPassword } from '../accounts/passwords.ts'
import type { Queryable } from '../database/database.ts'
import { demoAccounts, demoStaff } from './accounts.ts'
import { countryIdOf } from './company/countries.ts'
import { demoCustomers } from './company/customers.ts'
import { continueIds, storeRows } from './store-rows.ts'

/** Hashing is slow on purpose, so each password is hashed once. */
export async function hashDemoPasswords(): Promise<ReadonlyMap<string, string>> {
  const passwords = new Set(demoAccounts.map(({ password }) => password))
  const hashed = [...passwords].map(
    async (password) => [password, await hashPassword(password)] as const,
  )
  return new Map(await Promise.all(hashed))
}

export async function storeAccounts(
  transaction: Queryable,
  passwordHashes: ReadonlyMap<string, string>,
  createdAt: Date,
): Promise<void> {
  await storeRows(
    transaction,
    'account',
    demoAccounts.map(({ id, role, username, password, fullName }) => ({
      id,
      role,
      username,
      password_hash: passwordHashes.get(password),
      full_name: fullName,
      created_at: createdAt,
    })),
  )
  await continueIds(transaction, 'account')
  await storeRows(
    transaction,
    'account_permission',
    demoStaff.flatMap(({ id, role, granted }) =>
      granted.map((permission) => ({ account_id: id, role, permission })),
    ),
  )
  await storeRows(
    transaction,
    'customer',
    demoCustomers.map((customer) => ({
      id: customer.id,
      role: customer.role,
      firm_name: customer.firmName,
      email: customer.email,
      phone1: customer.phone1,
      phone2: customer.phone2,
      tax_number: customer.taxNumber,
      address: customer.address,
      zip_code: customer.zipCode,
      city: customer.city,
      country_id: countryIdOf(customer.countryCode),
      language: customer.language,
    })),
  )
}
