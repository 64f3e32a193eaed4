import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Granted, SessionAt } from '../core/session.ts'
import { Nothing } from '../core/fields.ts'
import { setupSteps } from '../rules/setup-steps.ts'

const SetupToken = Type.String({ minLength: 1, maxLength: 200 })

const Setup = Type.Object({
  finished: Type.Boolean(),
  steps: Type.Array(Type.Enum([...setupSteps]), { description: 'Those that are done.' }),
})

export type Setup = Static<typeof Setup>

export const setupEndpoints = {
  checkSetupLink: endpoint({
    path: '/api/office/setup/check',
    app: 'office',
    permission: 'public',
    summary: 'Whether a set-up link can still be used.',
    body: Type.Object({ token: SetupToken }),
    answer: Nothing,
    refusals: ['link_expired'],
  }),
  beginSetup: endpoint({
    path: '/api/office/setup/begin',
    app: 'office',
    permission: 'public',
    summary: 'Uses a set-up link: adds the first owner and opens a session for them.',
    body: Type.Object({
      token: SetupToken,
      username: Type.String({ maxLength: 256 }),
      fullName: Type.String({ maxLength: 256 }),
      password: Type.String({ maxLength: 1024 }),
    }),
    answer: Type.Object({
      ...SessionAt('office').properties,
      username: Type.String(),
      permissions: Granted,
    }),
    refusals: ['link_expired', 'username_taken'],
  }),
  readSetup: endpoint({
    path: '/api/office/setup/read',
    app: 'office',
    permission: 'settings.see',
    summary: 'How far the set-up of the shop is.',
    answer: Setup,
    refusals: [],
  }),
  noteSetupStep: endpoint({
    path: '/api/office/setup/done',
    app: 'office',
    permission: 'settings.change',
    summary: 'Notes that a step of the set-up is done; the last one finishes it.',
    body: Type.Object({ step: Type.Enum([...setupSteps]) }),
    answer: Setup,
    refusals: [],
  }),
}
