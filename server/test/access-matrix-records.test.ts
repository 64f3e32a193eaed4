import type { Endpoint } from '@kontor/contract/core/endpoint'
import { endpoints } from '@kontor/contract/endpoints'
import { isOfRecord, testAccess } from './access-matrix.ts'

testAccess(
  Object.entries<Endpoint>(endpoints).filter(
    ([, endpoint]) => endpoint.app === 'office' && isOfRecord(endpoint),
  ),
)
