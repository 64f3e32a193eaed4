import { endpoint } from '../core/endpoint.ts'
import { Nothing } from '../core/fields.ts'
import { Credentials, SessionOf } from '../core/session.ts'

export const accountEndpoints = {
  logInStockAgent: endpoint({
    path: '/public/web-api/stockAgentLogin',
    access: 'public',
    summary: 'Opens a session for a stock agent.',
    body: Credentials,
    answer: SessionOf('STOCK_AGENT'),
    refusals: ['bad_credentials'],
  }),
  logOutStockAgent: endpoint({
    path: '/api/stockAgent/logout',
    access: 'stockAgent',
    summary: 'Ends the session.',
    answer: Nothing,
    refusals: [],
  }),
}
