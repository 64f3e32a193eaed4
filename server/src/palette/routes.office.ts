import { paletteEndpoints } from '@kontor/contract/office/palette'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { findRecords } from './find-records.ts'

export const paletteRoutes = routesOf(paletteEndpoints, { findRecords })
