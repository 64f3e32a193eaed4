import type { Endpoint } from '@kontor/contract/core/endpoint'
import { endpoints } from '@kontor/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { idFieldsOf } from './access-ids.ts'
import { testAccess } from './access-matrix.ts'
import { accessRules } from './access-rules.ts'

const all = Object.entries<Endpoint>(endpoints)

describe('the access matrix', () => {
  test('has a rule for every endpoint of the contract, and for nothing else', () => {
    const missing = all.map(([name]) => name).filter((name) => !(name in accessRules))
    expect(missing.map((name) => `a new endpoint without a rule: ${name}`)).toEqual([])
    expect(Object.keys(accessRules).filter((name) => !(name in endpoints))).toEqual([])
  })

  test('has a rule for every id that an endpoint takes', () => {
    const missing = all.flatMap(([name, endpoint]) =>
      idFieldsOf(endpoint)
        .filter((field) => accessRules[name]?.ids?.[field] === undefined)
        .map((field) => `an id without a rule: ${name} ${field}`),
    )
    expect(missing).toEqual([])
  })
})

// Those of the office are in files of their own.
describe('[R-11] calls of the storefront and the control app', () => {
  testAccess(all.filter(([, { app }]) => app !== 'office'))
})
