import type { ListFilter, ListSort } from '@kontor/contract/rules/list-columns'

/** What a list shows. All of it stands in the address, so that a reload, a bookmark and the way back keep it. */
export interface ListState {
  readonly search: string
  /** Null: as the list is sorted by itself. */
  readonly sort: ListSort | null
  readonly filters: readonly ListFilter[]
  /** The chosen columns in their order; null: those that are usual. */
  readonly columns: readonly string[] | null
  /** Pixels of the columns whose width was changed. */
  readonly widths: Readonly<Record<string, number>>
  readonly dense: boolean
}

/** No narrower and no wider. */
export const columnWidths = { least: 48, most: 900 } as const

export const withinWidths = (width: number): number =>
  Math.max(columnWidths.least, Math.min(columnWidths.most, Math.round(width)))

const separator = '~'

/** `price~range~1~5`, `brand~in~3~7`, `name~contains~soup`, `archived~is~true`, `location~missing~true`. */
function writeFilter({ column, contains, from, to, in: values, is, missing }: ListFilter): string {
  const parts = [column]
  if (contains !== undefined) parts.push('contains', contains)
  else if (values !== undefined) parts.push('in', ...values.map(String))
  else if (is !== undefined) parts.push('is', String(is))
  else if (missing !== undefined) parts.push('missing', String(missing))
  else parts.push('range', String(from ?? ''), String(to ?? ''))
  return parts.join(separator)
}

const boundOf = (text: string | undefined): number | string | undefined => {
  if (text === undefined || text === '') return undefined
  return /^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Number(text)) ? text : Number(text)
}

function readFilter(text: string): ListFilter | undefined {
  const [column = '', kind, ...values] = text.split(separator)
  const [first = '', second] = values
  switch (kind) {
    case 'contains':
      return { column, contains: values.join(separator) }
    case 'in':
      return { column, in: values.map((each) => (/^\d{1,9}$/.test(each) ? Number(each) : each)) }
    case 'is':
      return { column, is: first === 'true' }
    case 'missing':
      return { column, missing: first === 'true' }
    case 'range': {
      const [from, to] = [boundOf(first), boundOf(second)]
      return { column, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    }
    case undefined:
    default:
      return undefined
  }
}

/** `name.320,price.90` */
const readWidths = (text: string): Record<string, number> =>
  Object.fromEntries(
    text.split(',').flatMap((each) => {
      const [, name, width] = /^(\w{1,40})\.(\d{1,4})$/.exec(each) ?? []
      return name === undefined ? [] : [[name, withinWidths(Number(width))]]
    }),
  )

const writeWidths = (widths: Readonly<Record<string, number>>): string =>
  Object.entries(widths)
    .map(([name, width]) => `${name}.${width}`)
    .join(',')

export function readListAddress(query: URLSearchParams): ListState {
  const sort = query.get('sort') ?? ''
  const column = sort.replace(/^-/, '')
  return {
    search: query.get('q') ?? '',
    sort: column === '' ? null : { column, direction: sort.startsWith('-') ? 'desc' : 'asc' },
    filters: query.getAll('f').flatMap((text) => readFilter(text) ?? []),
    columns: query.get('cols')?.split(',') ?? null,
    widths: readWidths(query.get('widths') ?? ''),
    dense: query.get('dense') === '1',
  }
}

/** The query of an address that shows it. What else stands in the address stays. */
export function writeListAddress(state: ListState, query = new URLSearchParams()): string {
  const written = new URLSearchParams(query)
  for (const name of ['q', 'sort', 'f', 'cols', 'widths', 'dense']) written.delete(name)
  if (state.search !== '') written.set('q', state.search)
  if (state.sort !== null) {
    const { column, direction } = state.sort
    written.set('sort', direction === 'desc' ? `-${column}` : column)
  }
  for (const filter of state.filters) written.append('f', writeFilter(filter))
  if (state.columns !== null) written.set('cols', state.columns.join(','))
  const widths = writeWidths(state.widths)
  if (widths !== '') written.set('widths', widths)
  if (state.dense) written.set('dense', '1')
  return written.toString()
}
