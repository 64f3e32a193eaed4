import { endpoint } from '../core/endpoint.ts'
import { Nothing } from '../core/fields.ts'
import { Credentials, SessionAt, WhoAmI } from '../core/session.ts'

export const accountEndpoints = {
  logInStockAgent: endpoint({
    path: '/public/web-api/stockAgentLogin',
    app: 'control',
    permission: 'public',
    summary: 'Opens a session for a stock agent.',
    body: Credentials,
    answer: SessionAt('control'),
    refusals: ['bad_credentials'],
  }),
  logOutStockAgent: endpoint({
    path: '/api/stockAgent/logout',
    app: 'control',
    permission: 'session',
    summary: 'Ends the session.',
    answer: Nothing,
    refusals: [],
  }),
  getAgentSession: endpoint({
    path: '/api/stockAgent/me',
    app: 'control',
    permission: 'session',
    summary: 'Who is logged in, and what they may do besides what every stock agent may.',
    answer: WhoAmI,
    refusals: [],
  }),
}
