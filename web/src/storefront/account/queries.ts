import { queryOf } from '../../shared/api/query-of.ts'

export const customerInfoQuery = { ...queryOf('/web-api/customerInfo'), staleTime: Infinity }

export const freeDeliveryLimitQuery = {
  ...queryOf('/web-api/freeDeliveryLimit'),
  staleTime: Infinity,
}

export const countriesQuery = { ...queryOf('/public/web-api/country/list'), staleTime: Infinity }
