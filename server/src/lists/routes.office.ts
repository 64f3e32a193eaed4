import { listEndpoints } from '@kontor/contract/office/lists'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { listViews, removeView, saveView } from './saved-views.ts'

export const officeListRoutes = routesOf(listEndpoints, { listViews, saveView, removeView })
