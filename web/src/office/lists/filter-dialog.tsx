import type { ListFilter } from '@kontor/contract/rules/list-columns'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'

interface FilterDialogProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** The one to change; undefined for a new one. */
  filter: ListFilter | undefined
  onClose: () => void
  onDone: (filter: ListFilter) => void
}

const numberOf = (text: string) => {
  const value = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(value) ? undefined : value
}

/** Asks for one filter: of which column, and by what it holds, what. */
export function FilterDialog<Row>({ columns, filter, onClose, onDone }: FilterDialogProps<Row>) {
  const { t } = useTranslation()
  const offered = columns.filter(({ column }) => column.filterable === true)
  const [name, setName] = useState<string>(filter?.column ?? offered[0]?.name ?? '')
  const [text, setText] = useState(filter?.contains ?? '')
  const [from, setFrom] = useState(String(filter?.from ?? ''))
  const [to, setTo] = useState(String(filter?.to ?? ''))
  const [values, setValues] = useState<readonly (string | number)[]>(filter?.in ?? [])
  const [is, setIs] = useState(filter?.is ?? true)
  const [missing, setMissing] = useState(filter?.missing ?? false)
  const chosen = offered.find((each) => each.name === name)
  const kind = chosen?.column.kind ?? 'text'
  const isRange = kind === 'number' || kind === 'money' || kind === 'moment'

  function made(): ListFilter | undefined {
    if (missing && chosen?.column.maybeMissing === true) return { column: name, missing: true }
    if (kind === 'yesNo') return { column: name, is }
    if (kind === 'choice')
      return values.length === 0 ? undefined : { column: name, in: [...values] }
    if (!isRange) return text.trim() === '' ? undefined : { column: name, contains: text.trim() }
    const [first, last] =
      kind === 'moment' ? [from || undefined, to || undefined] : [numberOf(from), numberOf(to)]
    if (first === undefined && last === undefined) return undefined
    return {
      column: name,
      ...(first !== undefined && { from: first }),
      ...(last !== undefined && { to: last }),
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const done = made()
    if (done !== undefined) onDone(done)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('office:table.filter')}
      closeLabel={t('common:close')}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label={t('office:table.column')}
          name="column"
          value={name}
          onChange={setName}
          placeholder={t('office:table.column')}
          options={offered.map(({ name: value, label }) => ({ value, label }))}
        />
        {(kind === 'text' || kind === 'code') && (
          <Field label={t('office:table.contains')} value={text} onChange={setText} />
        )}
        {isRange && (
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={t('office:table.from')}
              type={kind === 'moment' ? 'date' : 'text'}
              value={from}
              onChange={setFrom}
            />
            <Field
              label={t('office:table.to')}
              type={kind === 'moment' ? 'date' : 'text'}
              value={to}
              onChange={setTo}
            />
          </div>
        )}
        {kind === 'yesNo' && (
          <SelectField
            label={t('office:table.value')}
            name="is"
            value={String(is)}
            onChange={(value) => setIs(value === 'true')}
            placeholder={t('office:table.value')}
            options={[
              { value: 'true', label: t('office:table.yes') },
              { value: 'false', label: t('office:table.no') },
            ]}
          />
        )}
        {kind === 'choice' && (
          <fieldset className="max-h-64 overflow-y-auto rounded-md border border-line px-3">
            <legend className="sr-only">{t('office:table.value')}</legend>
            {(chosen?.options ?? []).map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={values.includes(value)}
                onChange={(on) =>
                  setValues(on ? [...values, value] : values.filter((each) => each !== value))
                }
              />
            ))}
          </fieldset>
        )}
        {chosen?.column.maybeMissing === true && (
          <Checkbox
            label={t('office:table.only_missing')}
            checked={missing}
            onChange={setMissing}
          />
        )}
        <div className="flex justify-end">
          <Button type="submit" look="go">
            {t('office:table.apply')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
