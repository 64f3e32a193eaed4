import { keyEndpoints } from '@kontor/contract/office/keys'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { addKey, endKey, listKeys } from './manage-keys.ts'

export const keyRoutes = routesOf(keyEndpoints, { listKeys, addKey, endKey })
