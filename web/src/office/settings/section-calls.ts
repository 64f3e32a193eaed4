import type {
  CompanyDocument,
  CountriesDocument,
  DeliveryDocument,
  DocumentTextsDocument,
  LanguagesDocument,
  NumbersDocument,
  VatDocument,
} from '@kontor/contract/office/settings-documents'
import { call } from '../../shared/api/call.ts'
import type { HistoryEntry } from '../records/history-panel.tsx'
import type { SaveBody } from '../records/use-record-form.ts'

export interface Documents {
  company: CompanyDocument
  numbers: NumbersDocument
  vat: VatDocument
  countries: CountriesDocument
  delivery: DeliveryDocument
  languages: LanguagesDocument
  texts: DocumentTextsDocument
}

export type SectionName = keyof Documents

/** There is one record of each section. */
export const sectionId = 1

interface Kept<Document> {
  id: number
  document: Document
}

/** The calls of a section, typed by its name. The paths differ in nothing else, which the type of `call` cannot say. */
export const sectionCalls = <Name extends SectionName>(name: Name) => {
  type Document = Documents[Name]
  const at = (way: string) => `/api/office/settings/${name}/${way}` as never
  const ask = <Answer>(way: string, body: object, options: object = {}) =>
    call(at(way), { body } as never, options) as Promise<Answer>
  return {
    read: () => ask<Kept<Document>>('read', { id: sectionId }),
    save: (body: SaveBody<Document>, idempotencyKey: string) =>
      ask<Kept<Document>>('save', body, { idempotencyKey }),
    history: (after: number | undefined) =>
      ask<{ entries: HistoryEntry[]; next: number | null }>('history', {
        id: sectionId,
        size: 30,
        ...(after !== undefined && { after }),
      }),
    restore: (entry: number, confirmed?: string[]) =>
      ask<Kept<Document>>('restore', {
        id: sectionId,
        entry,
        value: 'old',
        ...(confirmed && { confirmed }),
      }),
    presence: (id: number, screen: string, state: 'looking' | 'editing' | 'gone') =>
      ask<{ others: { name: string; self: boolean; editing: boolean }[] }>('presence', {
        id,
        screen,
        state,
      }),
  }
}
