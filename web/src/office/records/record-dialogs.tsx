import type { QuestionReason } from './question-reason.ts'
import type { Plain } from '@kontor/contract/rules/merge-records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { reasonTexts } from './question-reason.ts'
import type { RecordForm } from './use-record-form.ts'

interface RecordDialogsProps<Document extends Plain> {
  form: RecordForm<Document>
  /** The name of a field, and a value of it in words. */
  fieldLabel: (field: string) => string
  valueText: (value: unknown, field: string) => string
}

/** What a save may ask: mine or theirs, whether an unusual change is meant, and whether to leave without saving. */
export function RecordDialogs<Document extends Plain>(props: RecordDialogsProps<Document>) {
  const { form } = props
  if (form.undecided !== null) return <ConflictDialog {...props} />
  if (form.questions !== null) return <QuestionsDialog {...props} />
  if (form.departure !== null) return <LeaveDialog {...form.departure} />
  return null
}

function ConflictDialog<Document extends Plain>(props: RecordDialogsProps<Document>) {
  const { form, fieldLabel, valueText } = props
  const { t } = useTranslation()
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, isMine: boolean) =>
    setMine((before) => new Set([...before, field].filter((each) => each !== field || isMine)))
  return (
    <Dialog
      open
      width="large"
      onOpenChange={form.ask}
      title={t('office:record.changed_meanwhile')}
      closeLabel={t('common:close')}
    >
      <p className="text-sm text-muted">{t('office:record.choose')}</p>
      <ul className="mt-3 divide-y divide-line">
        {(form.undecided?.changed ?? []).map(({ field, mine: own, theirs }) => (
          <li key={field}>
            <fieldset className="grid gap-2 py-3 md:grid-cols-2">
              <legend className="pb-1 text-sm font-medium">{fieldLabel(field)}</legend>
              {[
                { text: t('office:record.mine'), value: own, isMine: true },
                { text: t('office:record.theirs'), value: theirs, isMine: false },
              ].map(({ text, value, isMine }) => (
                <label
                  key={text}
                  className="flex min-h-target items-start gap-2 rounded-md border border-line p-2 text-sm has-checked:border-accent has-checked:bg-accent-soft"
                >
                  <input
                    type="radio"
                    name={field}
                    checked={mine.has(field) === isMine}
                    onChange={() => choose(field, isMine)}
                    className="mt-0.5 accent-(--accent)"
                  />
                  <span className="shrink-0 text-xs leading-5 text-muted">{text}</span>
                  <span className="min-w-0 break-words">{valueText(value, field)}</span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={form.ask}>{t('office:record.back')}</Button>
        <Button look="go" busy={form.isSaving} onClick={() => form.decide(mine)}>
          {t('office:record.save')}
        </Button>
      </div>
    </Dialog>
  )
}

function QuestionsDialog<Document extends Plain>(props: RecordDialogsProps<Document>) {
  const { form, fieldLabel, valueText } = props
  const { t } = useTranslation()
  const textOf = (reason: QuestionReason) => t(reasonTexts[reason])
  return (
    <Dialog
      open
      onOpenChange={form.ask}
      title={t('office:record.really')}
      closeLabel={t('common:close')}
    >
      <ul className="divide-y divide-line">
        {(form.questions ?? []).map(({ field, reason, old, new: now }) => (
          <li key={`${field} ${reason}`} className="py-2 text-sm">
            <p className="font-medium">{fieldLabel(field)}</p>
            <p className="text-parked">{textOf(reason)}</p>
            <p className="tabular-nums">
              {valueText(old, field)} → <strong>{valueText(now, field)}</strong>
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={form.ask}>{t('office:record.back')}</Button>
        <Button look="go" busy={form.isSaving} onClick={form.confirm}>
          {t('office:record.save_anyway')}
        </Button>
      </div>
    </Dialog>
  )
}
