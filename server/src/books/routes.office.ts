import { bookEndpoints } from '@kontor/contract/office/books'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { getVatReport } from './vat-report.ts'

export const bookRoutes = routesOf(bookEndpoints, { getVatReport })
