import type { Permission } from '@kontor/contract/core/permissions'
import type { Queryable } from '../database/database.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { User } from '../http/endpoints/sessions.ts'
import { enqueueJob } from '../jobs/jobs.ts'
import { changeSetJob } from './change-set-job.ts'
import { lockSet, setJob, type ChangeSet, type SetState } from './change-set.sql.ts'

/** The set, when it is at one of these steps and nothing is at work on it. */
export async function lockIdle(
  transaction: Queryable,
  id: number,
  states: readonly SetState[],
): Promise<ChangeSet> {
  const set = await lockSet(transaction, id)
  if (set === undefined) throw new Refusal('not_found')
  const isAtWork = set.job?.state === 'queued' || set.job?.state === 'running'
  if (isAtWork || !states.includes(set.state)) throw new Refusal('wrong_step')
  return set
}

interface Step {
  readonly step: 'read' | 'compare' | 'apply' | 'undo'
  readonly accountId: number
  readonly permissions: ReadonlySet<Permission>
  /** The API key that asks for it. */
  readonly keyName?: string | undefined
  readonly leaveOutWrong?: boolean
  /** With `read`: the header says what kind of records the rows are. */
  readonly findKind?: boolean
}

/** Puts a step of a set into the queue. */
export async function beginStep(
  transaction: Queryable,
  id: number,
  { step, accountId, permissions, keyName, leaveOutWrong = false, findKind = false }: Step,
): Promise<void> {
  const job = await enqueueJob(transaction, changeSetJob, {
    input: {
      id,
      step,
      permissions: [...permissions],
      leaveOutWrong,
      findKind,
      ...(keyName !== undefined && { keyName }),
    },
    createdBy: accountId,
  })
  await setJob(transaction, id, job)
}

/** Who asks for a step, and the API key it is asked by. */
export const askedBy = ({ id, permissions, key }: User) => ({
  accountId: id,
  permissions,
  keyName: key?.name,
})
