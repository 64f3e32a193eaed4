import type { WebhookDocument } from '@kontor/contract/office/webhooks'
import { webhookEvents, type WebhookEvent } from '@kontor/contract/rules/webhook-words'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Card } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'
import { RecordEditor } from '../records/record-editor.tsx'
import { RecordLoaded } from '../records/record-loaded.tsx'
import { useRecord } from '../records/use-record.ts'
import { WebhookAside } from './webhook-aside.tsx'
import { eventTexts } from './webhook-texts.ts'

const home = '/apps/office/webhooks'

const empty: WebhookDocument = {
  name: '',
  url: 'https://',
  events: [...webhookEvents],
  active: true,
}

const labels = {
  name: 'office:webhooks.name',
  url: 'office:webhooks.url',
  events: 'office:webhooks.events',
  active: 'office:webhooks.active',
  secret: 'office:webhooks.secret',
}

/** One webhook, or a new one. */
export function WebhookPage() {
  const { t } = useTranslation()
  const { id: asked } = useParams()
  const id = asked === 'new' ? null : Number(asked)
  return (
    <Page title={t(id === null ? 'office:webhooks.add' : 'office:webhooks.webhook')}>
      <RecordLoaded name="webhook" id={id} empty={empty}>
        {(start) => <WebhookForm id={id} start={start} />}
      </RecordLoaded>
    </Page>
  )
}

function WebhookForm({ id, start }: { id: number | null; start: WebhookDocument }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const errorId = useId()
  const record = useRecord('webhook', {
    id,
    start,
    labels,
    valueText: (field, value) =>
      field === 'events' && Array.isArray(value)
        ? value.map((event) => t(eventTexts[event as WebhookEvent])).join(', ')
        : undefined,
    onSaved: (kept) => id === null && void navigate(`${home}/${kept.id}`, { replace: true }),
    onRemoved: () => void navigate(home),
  })
  const { form, errorOf, mayChange } = record
  const { draft } = form
  const eventsError = errorOf('events')
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    form.set(
      'events',
      webhookEvents.filter((each) => (each === event ? isChosen : draft.events.includes(each))),
    )
  return (
    <RecordEditor record={record} aside={id !== null && <WebhookAside id={id} />}>
      <Card>
        <Field
          label={t('office:webhooks.name')}
          value={draft.name}
          onChange={(name) => form.set('name', name)}
          error={errorOf('name')}
          maxLength={60}
        />
        <Field
          label={t('office:webhooks.url')}
          type="url"
          value={draft.url}
          onChange={(url) => form.set('url', url)}
          hint={t('office:webhooks.url_hint')}
          error={errorOf('url')}
          maxLength={2000}
          spellCheck={false}
        />
        <div
          role="group"
          aria-label={t('office:webhooks.events')}
          {...(eventsError !== undefined && { 'aria-describedby': errorId })}
        >
          <p className="text-sm font-medium">{t('office:webhooks.events')}</p>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={t(eventTexts[event])}
              checked={draft.events.includes(event)}
              onChange={(isChosen) => choose(event, isChosen)}
              disabled={!mayChange}
            />
          ))}
          {eventsError !== undefined && (
            <p id={errorId} role="alert" className="text-xs text-danger">
              {eventsError}
            </p>
          )}
        </div>
        <Checkbox
          label={t('office:webhooks.active')}
          checked={draft.active}
          onChange={(active) => form.set('active', active)}
          disabled={!mayChange}
        />
      </Card>
    </RecordEditor>
  )
}
