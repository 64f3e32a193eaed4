import { expect, test } from 'vitest'
import { CallError, NetworkError } from './call-error.ts'
import { worthRetrying } from './query-client.ts'

test('a refusal has the message of the server, or else the status', () => {
  const refused = new CallError(409, 'Conflict', {
    code: 'username_taken',
    message: 'Dieser Name ist vergeben.',
    details: { username: 'not_valid' },
    requestId: 'r1',
  })
  expect(refused).toMatchObject({
    message: 'Dieser Name ist vergeben.',
    status: 409,
    code: 'username_taken',
    details: { username: 'not_valid' },
    requestId: 'r1',
  })
  expect(new CallError(502, 'Bad Gateway', {}).message).toBe('Bad Gateway')
  expect(new CallError(502, '', {}).message).toBe('502')
})

test('a refusal is not retried, a server error or a lost connection twice', () => {
  expect(worthRetrying(0, new CallError(404, 'Not Found', {}))).toBe(false)
  expect(worthRetrying(0, new CallError(429, 'Too Many Requests', {}))).toBe(false)
  expect(worthRetrying(1, new CallError(503, 'Service Unavailable', {}))).toBe(true)
  expect(worthRetrying(1, new NetworkError('no answer'))).toBe(true)
  expect(worthRetrying(2, new NetworkError('no answer'))).toBe(false)
})
