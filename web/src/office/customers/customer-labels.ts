import type { Answer } from '../../shared/api/call.ts'

export type Customer = Answer<'/api/office/customer/read'>['document']
export type CustomerRow = Answer<'/api/office/customer/list'>['rows'][number]

export const home = '/apps/office/customers'

/** The keys of the names of fields, for the form and the history. */
export const customerLabels = {
  firmName: 'office:customers.firm_name',
  fullName: 'office:customers.full_name',
  username: 'common:username',
  password: 'common:password',
  email: 'office:customers.email',
  phone1: 'office:customers.phone1',
  phone2: 'office:customers.phone2',
  address: 'office:customers.address',
  zipCode: 'office:customers.zip_code',
  city: 'office:customers.city',
  countryId: 'office:customers.country',
  language: 'office:customers.language',
  archived: 'office:customers.archived',
  taxNumber: 'office:customers.tax_number',
  leitwegId: 'office:customers.leitweg_id',
  vatCheck: 'office:customers.vat_check',
  vatId: 'office:customers.checked_id',
  on: 'office:customers.checked_on',
  valid: 'office:customers.check_valid',
  by: 'office:customers.checked_by',
}

export const checkTexts: Readonly<Record<CustomerRow['vatCheck'], string>> = {
  confirmed: 'office:customers.confirmed',
  refuted: 'office:customers.refuted',
  unchecked: 'office:customers.unchecked',
}
