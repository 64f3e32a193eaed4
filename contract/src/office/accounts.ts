import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Nothing } from '../core/fields.ts'
import { NamedSession, OwnSession, PasswordChange } from '../core/own-account.ts'
import { Credentials, SessionStep, WhoAmI } from '../core/session.ts'
import { OpenedSession } from './opened-session.ts'

export const accountEndpoints = {
  logInStaff: endpoint({
    path: '/api/office/login',
    app: 'office',
    permission: 'public',
    summary:
      'Opens a session of the office for 12 hours. With a second factor, it is whole once that is proved.',
    body: Credentials,
    answer: OpenedSession,
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
    answer: Type.Object({ ...WhoAmI.properties, step: SessionStep }),
    refusals: [],
  }),
  changeOwnPassword: endpoint({
    path: '/api/office/own/password',
    app: 'office',
    permission: 'own',
    summary: 'Changes the password of the caller, ends all their sessions, and opens a new one.',
    body: PasswordChange,
    answer: Type.Object({ token: Type.String() }),
    refusals: [],
  }),
  listOwnSessions: endpoint({
    path: '/api/office/own/sessions',
    app: 'office',
    permission: 'own',
    summary: 'The sessions that the caller has open, this one first.',
    answer: Type.Array(OwnSession),
    refusals: [],
  }),
  endOwnSession: endpoint({
    path: '/api/office/own/endSession',
    app: 'office',
    permission: 'own',
    summary: 'Ends a session of the caller.',
    body: NamedSession,
    answer: Nothing,
    refusals: ['not_found'],
  }),
  endOtherSessions: endpoint({
    path: '/api/office/own/endOtherSessions',
    app: 'office',
    permission: 'own',
    summary: 'Ends all sessions of the caller but this one.',
    answer: Type.Object({ ended: Type.Integer() }),
    refusals: [],
  }),
}
