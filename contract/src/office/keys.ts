import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Day, Id, Moment, Nothing, Nullable } from '../core/fields.ts'
import { keyPermissions } from '../core/permissions.ts'

const Granted = Type.Array(Type.Enum([...keyPermissions]), {
  minItems: 1,
  maxItems: keyPermissions.length,
  uniqueItems: true,
})

const KeyRow = Type.Object({
  id: Id,
  name: Type.String(),
  start: Type.String({ description: 'Its first characters, to tell keys apart.' }),
  permissions: Type.Array(Type.String()),
  by: Type.String({ description: 'Who made it.' }),
  createdAt: Moment,
  expiresAt: Nullable(Moment),
  lastUsedAt: Nullable(Moment),
  state: Type.Enum(['valid', 'expired', 'maker_locked', 'restricted'], {
    description:
      '`restricted`: who made it lost some of these permissions, so the key has lost them too.',
  }),
})

const change = { app: 'office', permission: 'staff.change' } as const

/**
 * Keys give access like accounts do, so they are made and ended by those who manage accounts. No key can be granted
 * their permissions, so none of these calls is open to keys.
 */
export const keyEndpoints = {
  listKeys: endpoint({
    path: '/api/office/key/list',
    app: 'office',
    permission: 'staff.see',
    summary: 'The API keys of the shop, by name. What they are is not told again.',
    answer: Type.Array(KeyRow),
    refusals: [],
  }),
  addKey: endpoint({
    path: '/api/office/key/add',
    ...change,
    summary:
      'Makes an API key with some of the permissions of the caller. Only this answer has it.',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      permissions: Granted,
      expiresOn: Nullable(
        Type.String({ ...Day, description: 'The last day it works, at the seller’s clock.' }),
      ),
      password: Type.String({
        minLength: 1,
        maxLength: 1024,
        description: 'Of the caller: an open screen alone is not enough.',
      }),
    }),
    answer: Type.Object({ id: Id, key: Type.String() }),
    refusals: ['already_exists'],
  }),
  endKey: endpoint({
    path: '/api/office/key/end',
    ...change,
    summary: 'Ends an API key at once.',
    body: Type.Object({ id: Id }),
    answer: Nothing,
    refusals: ['not_found'],
  }),
}
