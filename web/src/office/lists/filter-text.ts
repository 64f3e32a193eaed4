import type { ListFilter } from '@kontor/contract/rules/list-columns'
import type { TFunction } from 'i18next'
import type { Formats } from '../../shared/i18n/format.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'

/** What a filter asks for, in words. */
export function filterText<Row>(
  filter: ListFilter,
  column: TableColumn<Row> | undefined,
  t: TFunction,
  formats: Formats,
): string {
  const { contains, from, to, in: values, is, missing } = filter
  const bound = (value: number | string | undefined) => {
    if (value === undefined) return '…'
    if (typeof value === 'string') return formats.date(value)
    return column?.column.kind === 'money' ? formats.euro(value) : formats.number(value)
  }
  if (contains !== undefined) return `„${contains}“`
  if (is !== undefined) return is ? t('office:table.yes') : t('office:table.no')
  if (missing !== undefined) {
    return missing ? t('office:table.is_missing') : t('office:table.is_there')
  }
  if (values !== undefined) {
    return values
      .map((value) => column?.options?.find((each) => each.value === value)?.label ?? String(value))
      .join(', ')
  }
  return `${bound(from)} – ${bound(to)}`
}
