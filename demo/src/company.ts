import type {
  CompanyDocument,
  CountriesDocument,
  DeliveryDocument,
} from '@kontor/contract/office/settings-documents'
import type { Plain } from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../../server/src/database/database.ts'
import type { RecordKind } from '../../server/src/records/record-kind.ts'
import { readRecord, saveRecord } from '../../server/src/records/save-record.ts'
import { companyKind } from '../../server/src/settings/company.ts'
import { countriesKind } from '../../server/src/settings/countries.ts'
import { deliveryKind } from '../../server/src/settings/delivery.ts'
import { operator } from '../../server/src/staff/add-staff.ts'
import { readJson } from './files.ts'
import { storeDrawings } from './pictures.ts'

const editor = operator('command-line')

interface Settings {
  readonly company: Omit<CompanyDocument, 'logo'>
  readonly delivery: DeliveryDocument
  /** In the order in which the shop lists them; the first is that of the company. */
  readonly countries: readonly Omit<CountriesDocument['countries'][number], 'id'>[]
}

/** There is one record of each section. */
const sectionId = 1

async function change<Document extends Plain>(
  transaction: Queryable,
  kind: RecordKind<Document>,
  changed: (seen: Document) => Document,
): Promise<void> {
  const seen = await readRecord(transaction, kind, sectionId)
  await saveRecord(transaction, kind, { id: sectionId, seen, wanted: changed(seen) }, editor)
}

/** The wholesaler and the settings of the shop. */
export async function foundCompany(transaction: Queryable): Promise<void> {
  const { company, delivery, countries } = await readJson<Settings>('settings.json')
  const logo = (await storeDrawings(transaction, 'company')).get('logo.svg') ?? null
  const wanted = { ...company, logo }
  await saveRecord(transaction, companyKind, { id: null, seen: null, wanted }, editor)
  await change(transaction, deliveryKind, () => delivery)
  for (const country of countries) {
    // One after the other, because several new ones are listed by their codes.
    await change(transaction, countriesKind, (seen) => ({
      countries: [
        ...seen.countries.filter(({ code }) => code !== country.code),
        { id: seen.countries.find(({ code }) => code === country.code)?.id ?? -1, ...country },
      ],
    }))
  }
}
