import type { EndpointsByPath } from '@kontor/contract/endpoints'
import type { Answer, CallPath } from '../../shared/api/call.ts'

type NameIn<Path> = Path extends `/api/office/${infer Name}/restore` ? Name : never

/** A kind of record that is edited as a document, such as `brand` or `settings/vat`: those whose values can be restored. */
export type RecordName = NameIn<CallPath>

export type DocumentOf<Name extends RecordName> = Answer<`/api/office/${Name}/read`>['document']

/** Those that can be removed; the others are only archived, or there is always one. */
export type RemovableName = {
  [Name in RecordName]: `/api/office/${Name}/remove` extends CallPath ? Name : never
}[RecordName]

/** The permission that changing a kind needs. The types accept only the one of the contract. */
export const permissionToChange: {
  readonly [Name in RecordName]: EndpointsByPath[`/api/office/${Name}/save`]['permission']
} = {
  brand: 'catalogue.change',
  category: 'catalogue.change',
  product: 'catalogue.change',
  banner: 'content.change',
  page: 'content.change',
  contact: 'content.change',
  order: 'orders.change',
  customer: 'customers.change',
  staff: 'staff.change',
  webhook: 'settings.change',
  'mail-text': 'settings.change',
  'settings/company': 'settings.change',
  'settings/countries': 'settings.change',
  'settings/delivery': 'settings.change',
  'settings/languages': 'settings.change',
  'settings/mail': 'settings.change',
  'settings/numbers': 'settings.change',
  'settings/security': 'settings.change',
  'settings/texts': 'settings.change',
  'settings/vat': 'settings.change',
}
