import type { Setup } from '@kontor/contract/office/setup'
import { setupSteps } from '@kontor/contract/rules/setup-steps'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { CallOf } from '../http/endpoints/call.ts'

async function findSetup(database: Queryable): Promise<Setup> {
  const [setup] = await database.query<{ finished: boolean; steps: string[] }>(
    sql`SELECT finished_at IS NOT NULL AS finished, steps FROM shop_setup`,
  )
  const { finished, steps } = setup ?? { finished: true, steps: [] }
  return { finished, steps: setupSteps.filter((step) => steps.includes(step)) }
}

export const readSetup = ({ database }: CallOf<'readSetup'>) => findSetup(database)

/** A shop without a company is not set up, whatever is noted. */
export async function noteSetupStep({ database, body }: CallOf<'noteSetupStep'>) {
  const { step } = body
  await database.query(sql`
    UPDATE shop_setup SET
      steps = ARRAY(SELECT DISTINCT unnest(steps || ${step}::text)),
      finished_at = CASE WHEN ${step === setupSteps.at(-1)} AND EXISTS (SELECT FROM company)
                    THEN coalesce(finished_at, now()) ELSE finished_at END`)
  return findSetup(database)
}
