import type { Question } from '@kontor/contract/core/endpoint'
import type { VatDocument } from '@kontor/contract/office/settings-documents'
import { fromPercent, hasTwoDecimals } from '@kontor/contract/rules/money'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { isBillableRate } from '../documents/invoice-rules.ts'
import type { FieldDetails } from '../http/endpoints/refusal.ts'
import { enqueueJob } from '../jobs/jobs.ts'
import { sectionOf } from './section.ts'
import { vatRates } from './vat-rates-job.ts'

type VatClass = VatDocument['classes'][number]
type Rate = VatClass['rates'][number]

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** The rate that a class has on a day. */
const rateOn = (rates: readonly Rate[], day: string): number | null =>
  rates
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1)?.rate ?? null

async function checkVat(transaction: Queryable, { classes }: VatDocument): Promise<FieldDetails> {
  const [{ today } = { today: '' }] = await transaction.query<{ today: string }>(
    sql`SELECT sellers_day()::text AS today`,
  )
  const details: Record<string, FieldDetails[string]> = {}
  if (classes.length === 0) details['classes'] = 'required'
  for (const { id, rates } of classes) {
    const at = `classes.${id}.rates`
    for (const rate of rates) {
      const isRate = hasTwoDecimals(rate.rate) && isBillableRate(fromPercent(rate.rate))
      if (!isRate) details[`${at}.${rate.id}.rate`] = 'not_valid'
      if (!isDay(rate.from)) details[`${at}.${rate.id}.from`] = 'not_valid'
      else if (rates.some((other) => other.id !== rate.id && other.from === rate.from)) {
        details[`${at}.${rate.id}.from`] = 'taken'
      }
    }
    // A product must have a rate today.
    if (rateOn(rates, today) === null) details[at] = 'required'
  }
  return details
}

/** Every day from which a class of products would be taxed otherwise than so far. */
function vatQuestions(before: VatDocument | undefined, after: VatDocument): Question[] {
  const wasSmall = before?.smallCompany ?? false
  const small: Question[] =
    wasSmall === after.smallCompany
      ? []
      : [
          {
            field: 'smallCompany',
            reason: 'vat_changed',
            old: wasSmall,
            new: after.smallCompany,
          },
        ]
  const changed = after.classes.flatMap(({ id, rates }) => {
    const old = before?.classes.find((each) => each.id === id)?.rates
    if (old === undefined) return []
    const gone = old.filter(({ id: rateId }) => rates.every((rate) => rate.id !== rateId))
    const days = [...rates, ...gone]
    return days.flatMap(({ id: rateId, from }) => {
      const [then, now] = [rateOn(old, from), rateOn(rates, from)]
      if (then === now) return []
      const field = `classes.${id}.rates.${rateId}.rate`
      return [{ field, reason: 'vat_changed' as const, old: then, new: now }]
    })
  })
  return [...small, ...changed]
}

async function storeClasses(transaction: Queryable, { classes }: VatDocument): Promise<void> {
  const kept: number[] = []
  for (const { id, name, rates } of classes) {
    const words = JSON.stringify(name)
    const [stored] = await transaction.query<{ id: number }>(
      id < 0
        ? sql`INSERT INTO vat_class (name) VALUES (${words}) RETURNING id`
        : sql`UPDATE vat_class SET name = ${words} WHERE id = ${id} RETURNING id`,
    )
    if (stored === undefined) continue
    kept.push(stored.id)
    await storeRates(transaction, stored.id, rates)
  }
  await transaction.query(sql`DELETE FROM vat_class WHERE id <> ALL (${kept}::integer[])`)
}

async function storeRates(
  transaction: Queryable,
  classId: number,
  rates: readonly Rate[],
): Promise<void> {
  const entered = JSON.stringify(rates.map((each) => ({ ...each, rate: fromPercent(each.rate) })))
  const rows = sql`jsonb_to_recordset(${entered}) AS entered (id integer, "from" date, rate integer)`
  await transaction.query(sql`
    DELETE FROM vat_class_rate WHERE vat_class_id = ${classId} AND id NOT IN (SELECT id FROM ${rows})`)
  await transaction.query(sql`
    UPDATE vat_class_rate AS stored SET valid_from = entered."from", rate = entered.rate
    FROM ${rows} WHERE stored.id = entered.id AND stored.vat_class_id = ${classId}`)
  await transaction.query(sql`
    INSERT INTO vat_class_rate (vat_class_id, valid_from, rate)
    SELECT ${classId}, entered."from", entered.rate FROM ${rows} WHERE entered.id < 0 ORDER BY entered."from"`)
}

/** The classes of VAT with their rates from a day on. */
export const vatKind = sectionOf<VatDocument>({
  name: 'vat',
  async read(transaction) {
    const [row] = await transaction.query<VatDocument>(sql`
      SELECT coalesce((
               SELECT jsonb_agg(jsonb_build_object(
                        'id', vat_class.id,
                        'name', jsonb_build_object('de', name -> 'de', 'en', name -> 'en', 'tr', name -> 'tr'),
                        'rates', coalesce((
                          SELECT jsonb_agg(jsonb_build_object('id', id, 'from', valid_from, 'rate', rate::numeric / 100)
                                           ORDER BY valid_from)
                          FROM vat_class_rate WHERE vat_class_id = vat_class.id), '[]'))
                      ORDER BY vat_class.id)
               FROM vat_class), '[]') AS classes,
             jsonb_build_object('de', exemption_reason -> 'de', 'en', exemption_reason -> 'en',
                                'tr', exemption_reason -> 'tr') AS "exemptionReason",
             small_company AS "smallCompany"
      FROM company`)
    return row
  },
  async write(transaction, _id, document) {
    await transaction.query(
      sql`UPDATE company SET exemption_reason = ${JSON.stringify(document.exemptionReason)},
                             small_company = ${document.smallCompany}`,
    )
    await storeClasses(transaction, document)
    // Products follow in a job: there may be a hundred thousand of them.
    await enqueueJob(transaction, vatRates, { input: {} })
  },
  check: checkVat,
  questions: vatQuestions,
})
