import type { TimelineEntry } from '@kontor/contract/core/order-timeline'
import type { ShortPick } from '@kontor/contract/core/short-pick'

export const happeningTexts: Readonly<Record<TimelineEntry['kind'], string>> = {
  placed: 'common:timeline.placed',
  changed: 'common:timeline.changed',
  printed: 'common:timeline.printed',
  status: 'common:timeline.status',
  approved: 'common:timeline.approved',
  added: 'common:timeline.added',
  short: 'common:timeline.short',
  reopened: 'common:timeline.reopened',
  waybill: 'common:timeline.waybill',
  invoice: 'common:timeline.invoice',
  cancellation: 'common:timeline.cancellation',
  credit_note: 'common:timeline.credit_note',
  waybill_cancelled: 'common:timeline.waybill_cancelled',
  corrected: 'common:timeline.corrected',
  back_order: 'common:timeline.back_order',
  merged: 'common:timeline.merged',
}

export const roleTexts: Readonly<Record<NonNullable<TimelineEntry['role']>, string>> = {
  customer: 'common:timeline.customer',
  agent: 'common:timeline.agent',
  office: 'common:timeline.office',
}

export const reasonTexts: Readonly<Record<Exclude<ShortPick['reason'], 'other'>, string>> = {
  out_of_stock: 'common:timeline.out_of_stock',
  damaged: 'common:timeline.damaged',
  expired: 'common:timeline.expired',
}

type ChangedField = Exclude<TimelineEntry['changes'][number]['field'], 'line'>

export const changedFieldTexts: Readonly<Record<ChangedField, string>> = {
  note: 'common:timeline.note',
  address: 'common:timeline.address',
  zipCode: 'common:timeline.zip_code',
  city: 'common:timeline.city',
  countryId: 'common:timeline.country',
}
