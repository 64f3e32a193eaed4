import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Nothing } from '../core/fields.ts'
import { Credentials, Granted, SessionAt, WhoAmI } from '../core/session.ts'

export const accountEndpoints = {
  logInStaff: endpoint({
    path: '/api/office/login',
    app: 'office',
    permission: 'public',
    summary: 'Opens a session of the office for 12 hours.',
    body: Credentials,
    answer: Type.Object({
      ...SessionAt('office').properties,
      username: Type.String(),
      permissions: Granted,
    }),
    refusals: ['bad_credentials'],
  }),
  logOutStaff: endpoint({
    path: '/api/office/logout',
    app: 'office',
    permission: 'session',
    summary: 'Ends the session.',
    answer: Nothing,
    refusals: [],
  }),
  getStaffSession: endpoint({
    path: '/api/office/me',
    app: 'office',
    permission: 'session',
    summary: 'Who is logged in, and what they may do.',
    answer: WhoAmI,
    refusals: [],
  }),
}
