import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { sql } from '../src/database/sql.ts'
import { housekeeping } from '../src/housekeeping.ts'
import { JobRunner } from '../src/jobs/job-runner.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Rows on both sides of their age, named after whether they are to stay. */
async function fillWithOldAndNew() {
  const { database, customerId } = shop
  const aged = (table: string, columns: string, values: string) =>
    database.query({
      text: `INSERT INTO ${table} (${columns})
             SELECT ${values} FROM (VALUES ('stays', '-1 minute'), ('goes', '1 minute')) AS row (name, age)`,
      values: [],
    })
  await aged(
    'session',
    'token_hash, account_id, last_used_at',
    `sha256(name::bytea), ${customerId}, now() - interval '30 days' - age::interval`,
  )
  await aged(
    'login_failure',
    'key, failures, first_at',
    `name, 1, now() - interval '15 minutes' - age::interval`,
  )
  await aged(
    'registration_attempt',
    'key, attempts, first_at',
    `name, 1, now() - interval '1 hour' - age::interval`,
  )
  await aged('login_place', 'key, last_at', `name, now() - interval '90 days' - age::interval`)
  await aged(
    'idempotency_key',
    'account_id, key, request_hash, answer, created_at',
    `${customerId}, name, sha256(''), 'null', now() - interval '60 days' - age::interval`,
  )
  await aged(
    'mail_link',
    'account_id, purpose, token_hash, email, expires_at',
    `${customerId}, CASE name WHEN 'stays' THEN 'password' ELSE 'address' END, sha256(name::bytea),
     CASE name WHEN 'goes' THEN 'new@example.com' END, now() - age::interval`,
  )
  await aged('upload', 'file_name, kind, expires_at', `name, 'csv', now() - age::interval`)
  await aged(
    'job',
    'kind, input, state, finished_at',
    `name, '{}', 'done', now() - interval '30 days' - age::interval`,
  )
  await database.query(sql`
    INSERT INTO upload_chunk (upload_id, position, bytes) SELECT id, 0, 'abc' FROM upload`)
  // More than go in one statement.
  await database.query(sql`
    INSERT INTO login_failure (key, failures, first_at)
    SELECT 'crowd ' || n, 1, now() - interval '1 day' FROM generate_series(1, 2500) AS n`)
}

const left = () =>
  shop.database.query<{ of: string; name: string }>(sql`
    SELECT 'session' AS of, CASE token_hash WHEN sha256('stays') THEN 'stays' ELSE 'goes' END AS name
    FROM session WHERE token_hash IN (sha256('stays'), sha256('goes'))
    UNION ALL SELECT 'login_failure', key FROM login_failure
    UNION ALL SELECT 'registration_attempt', key FROM registration_attempt
    UNION ALL SELECT 'login_place', key FROM login_place WHERE key IN ('stays', 'goes')
    UNION ALL SELECT 'idempotency_key', key FROM idempotency_key
    UNION ALL SELECT 'mail_link', CASE purpose WHEN 'password' THEN 'stays' ELSE 'goes' END FROM mail_link
    UNION ALL SELECT 'upload', file_name FROM upload
    UNION ALL SELECT 'upload_chunk', file_name FROM upload_chunk JOIN upload ON upload.id = upload_id
    UNION ALL SELECT 'job', kind FROM job WHERE NOT scheduled
    ORDER BY 1, 2`)

test('removes all expired rows and nothing else', async () => {
  await shop.database.query(sql`DELETE FROM login_failure`)
  await fillWithOldAndNew()
  const runner = new JobRunner({
    url: shop.url,
    kinds: [housekeeping],
    atOnce: 1,
    log: pino({ level: 'silent' }),
    pollMs: 20,
  })
  try {
    await expect
      .poll(() =>
        shop.database.query(sql`SELECT result FROM job WHERE scheduled AND result <> 'null'`),
      )
      .toEqual([
        {
          result: {
            sessions: 1,
            'failed logins': 2501,
            'registration attempts': 1,
            'login places': 1,
            'idempotency keys': 1,
            'mailed links': 1,
            uploads: 1,
            jobs: 1,
          },
        },
      ])
  } finally {
    await runner.close()
  }
  expect(await left()).toEqual(
    [
      'idempotency_key',
      'job',
      'login_failure',
      'login_place',
      'mail_link',
      'registration_attempt',
      'session',
      'upload',
      'upload_chunk',
    ].map((of) => ({ of, name: 'stays' })),
  )
  const [next] = await shop.database.query<{ minutes: number }>(sql`
    SELECT round(extract(epoch FROM run_after - now()) / 60)::int AS minutes FROM job WHERE scheduled`)
  expect(next).toEqual({ minutes: 10 })
})
