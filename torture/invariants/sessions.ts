import { createHash } from 'node:crypto'
import { sql } from '../../server/src/database/sql.ts'
import { lookPath } from '../actors/session.ts'
import { agentsSeeAll } from '../client.ts'
import type { Evidence } from './check.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Logged out and expired tokens are refused; all others still work. */
export async function checkSessions(evidence: Evidence): Promise<void> {
  const { database, journal } = evidence
  const open = journal.sessions.filter(({ state }) => state === 'open')
  const unused = open.slice(0, Math.floor(open.length / 2))
  await database.query(sql`
    UPDATE session SET last_used_at = now() - interval '31 days'
    WHERE token_hash = ANY (${unused.map(({ token }) => hashOf(token))}::bytea[])`)
  for (const session of journal.sessions) {
    const { token, role, state } = session
    const expected = state === 'ended' || unused.includes(session) ? 401 : 200
    const options = { token, mark: agentsSeeAll }
    const { status } = await evidence.client.call(lookPath(role), undefined, options)
    journal.expect(
      'sessions',
      status === expected,
      () => `a session that is ${expected === 401 ? 'over' : 'open'} got ${status}`,
    )
  }
}
