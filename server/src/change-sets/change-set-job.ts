import { permissions as allPermissions, type Permission } from '@kontor/contract/core/permissions'
import Type from 'typebox'
import { defineJob, FinalFailure } from '../jobs/job-kind.ts'
import { applySet } from './apply-set.ts'
import { noDiskSpace } from './change-set.sql.ts'
import { compareSet } from './compare-set.ts'
import { readSet } from './read-set.ts'
import { undoSet } from './undo-set.ts'

const isPermission = (name: string): name is Permission => Object.hasOwn(allPermissions, name)

/** A value that a constraint of the database refuses does not become right by trying again. */
const isRefusedValue = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(?:22|23)/.test(String(error.code))

/** Said in words of its own, because someone has to make room. */
const isDiskFull = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '53100'

/** Why a step failed, as the job keeps it. */
function failureOf(error: unknown): unknown {
  if (isRefusedValue(error)) return new FinalFailure(error.message, { cause: error })
  return isDiskFull(error) ? new Error(`${noDiskSpace}: ${error.message}`, { cause: error }) : error
}

/** The steps of a change set. What a run has not finished is done again from the beginning of the step. */
export const changeSetJob = defineJob({
  name: 'change-set',
  input: Type.Object({
    id: Type.Integer(),
    step: Type.Enum(['read', 'compare', 'apply', 'undo']),
    permissions: Type.Array(Type.String()),
    leaveOutWrong: Type.Boolean(),
    findKind: Type.Optional(Type.Boolean()),
    keyName: Type.Optional(Type.String()),
  }),
  async run({ input, createdBy, ...run }) {
    const { id, step, permissions: named, leaveOutWrong, findKind = false, keyName = null } = input
    const permissions = new Set(named.filter(isPermission))
    const through = keyName === null ? 'import' : 'api'
    const editor = { accountId: createdBy, through, keyName, permissions } as const
    try {
      if (step === 'read') await readSet(run, id, findKind ? permissions : undefined)
      else if (step === 'compare') await compareSet(run, id, permissions)
      else if (step === 'apply') await applySet(run, id, { leaveOutWrong, editor })
      else await undoSet(run, id, editor)
    } catch (error) {
      throw failureOf(error)
    }
  },
})
