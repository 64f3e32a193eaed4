import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Day } from '../core/fields.ts'
import { taxTreatments } from '../rules/tax-treatment.ts'
import { vatBases } from '../rules/vat-bases.ts'

const Money = Type.Number({ description: 'Euro; cancellations and credit notes are subtracted.' })

const amounts = { net: Money, vat: Money, gross: Money }

const VatRow = Type.Object({
  treatment: Type.Enum([...taxTreatments]),
  category: Type.Enum(['S', 'E', 'K', 'G'], { description: 'UNTDID 5305.' }),
  rate: Type.Number({ description: 'Percent.' }),
  ...amounts,
})

/** A line of the recapitulative statement (§ 18a UStG). */
const Recapitulated = Type.Object({
  vatId: Type.String(),
  firmName: Type.String({ description: 'Of the newest of these documents.' }),
  exact: Money,
  rounded: Type.Integer({ description: 'Whole euro, as the form has it.' }),
})

const VatReport = Type.Object({
  today: Day,
  month: Type.String({ description: 'As in 2026-11.' }),
  basis: Type.Enum([...vatBases]),
  invoices: Type.Integer(),
  cancellations: Type.Integer(),
  creditNotes: Type.Integer(),
  rows: Type.Array(VatRow, { description: 'Per treatment and rate.' }),
  ...amounts,
  recapitulated: Type.Array(Recapitulated, {
    description: 'Intra-community supplies of the month by VAT id.',
  }),
  recapitulatedExact: Money,
  recapitulatedRounded: Type.Integer(),
})

export type VatReport = Static<typeof VatReport>

export const bookEndpoints = {
  getVatReport: endpoint({
    path: '/api/office/books/vat',
    app: 'office',
    permission: 'books.see',
    summary: 'The VAT of a month, and its recapitulative statement, from the documents.',
    body: Type.Object({
      month: Type.Optional(
        Type.String({
          pattern: '^20\\d\\d-(0[1-9]|1[0-2])$',
          description: 'The seller’s month now without it.',
        }),
      ),
      basis: Type.Enum([...vatBases], {
        description: 'By the day of issue, as the figures, or by the day of delivery.',
      }),
    }),
    answer: VatReport,
    refusals: [],
  }),
}
