import type { ExportFormat } from '@kontor/contract/core/lists'
import type { ListColumns, ListFilter, ListSort } from '@kontor/contract/rules/list-columns'
import type { Endpoint } from '@kontor/contract/core/endpoint'
import type { Call } from '../http/endpoints/call.ts'
import type { User } from '../http/endpoints/sessions.ts'
import { exportList } from './export-list.ts'
import type { ListDefinition } from './list-definition.ts'
import { readList } from './read-list.ts'

interface Asked {
  readonly search?: string
  readonly filters?: ListFilter[]
  readonly sort?: ListSort
}

type OfficeCall = Omit<Call<Endpoint>, 'body' | 'user'> & { readonly user: User }

type ListCall = OfficeCall & {
  readonly body: Asked & { readonly after?: string; readonly size: number }
}

type ExportCall = OfficeCall & {
  readonly body: Asked & {
    readonly columns: { readonly column: string; readonly label: string }[]
    readonly ids?: number[]
    readonly format: ExportFormat
  }
}

/** What serves the calls of a list, one for each of `listCalls`. */
export function listRoutes<
  Columns extends ListColumns,
  Row extends { readonly id: number },
  Raw extends { readonly id: number },
>(list: ListDefinition<Columns, Row, Raw>, fileName: string) {
  return {
    list: ({ database, body, language, user: { permissions } }: ListCall) =>
      readList(database, list, { ...body, language, permissions }),
    export: ({ database, body, language, user: { permissions } }: ExportCall) =>
      exportList(database, list, { ...body, language, permissions }, fileName),
  }
}
