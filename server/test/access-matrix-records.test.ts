import type { Endpoint } from '@kontor/contract/core/endpoint'
import { endpoints } from '@kontor/contract/endpoints'
import { describe } from 'vitest'
import { isOfRecord, testAccess } from './access-matrix.ts'

describe('[R-11] records of the office', () => {
  testAccess(
    Object.entries<Endpoint>(endpoints).filter(
      ([, endpoint]) => endpoint.app === 'office' && isOfRecord(endpoint),
    ),
  )
})
