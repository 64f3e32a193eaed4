import { setupEndpoints } from '@kontor/contract/office/setup'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { beginSetup, checkSetupLink } from './begin-setup.ts'
import { noteSetupStep, readSetup } from './setup-steps.ts'

export const setupRoutes = routesOf(setupEndpoints, {
  checkSetupLink,
  beginSetup,
  readSetup,
  noteSetupStep,
})
