/**
 * What each session of the serving pool is set to. For fixed statements, each prepared, all short: planning one again for
 * its values, or compiling it, takes longer than running it. A plan is kept while its tables grow, so that indexes are made
 * to look cheap: to read all of a table is only quicker as long as it is small. Lists with optional filters and sums over
 * many rows are not like that; they go through `report`.
 */
const planningSettings = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  random_page_cost: '0.25',
}

/** Written as PostgreSQL shows them. */
export const sessionSettings: Readonly<Record<string, string>> = {
  ...planningSettings,
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
}

const asOptions = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

export const planning = asOptions(planningSettings)

export const poolOptions = asOptions(sessionSettings)

/** A replica that takes longer is no help: the primary is asked. */
export const replicaStatementMs = 2000

export const replicaOptions = asOptions({
  ...planningSettings,
  statement_timeout: String(replicaStatementMs),
})
