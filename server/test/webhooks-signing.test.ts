import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { isPrivateAddress } from '../src/webhooks/private-address.ts'
import { keyOfSecret, newKey, secretOf, signedHeaders } from '../src/webhooks/signature.ts'

/** Published with Standard Webhooks. */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

const now = () => Math.floor(Date.now() / 1000)

describe('a signature', () => {
  test('[A-22] is that of the vector of Standard Webhooks', () => {
    const { secret, signature, ...message } = published
    expect(signedHeaders([keyOfSecret(secret)], message)).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': signature,
    })
  })

  test('[A-22] is verified by the library of Standard Webhooks, and not after a change', () => {
    const key = newKey()
    const body = JSON.stringify({ type: 'order.placed', data: { firm: 'Imbiss Şen & Söhne' } })
    const headers = signedHeaders([key], { id: 'msg_1', timestamp: now(), body })
    const webhook = new Webhook(secretOf(key))
    expect(webhook.verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => webhook.verify(`${body} `, headers)).toThrow('No matching signature found')
    expect(() => webhook.verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow(
      'No matching signature found',
    )
    expect(() => new Webhook(secretOf(newKey())).verify(body, headers)).toThrow(
      'No matching signature found',
    )
  })

  test('[A-23] is made by each key, so that the former and the new one verify it', () => {
    const keys = [newKey(), newKey()]
    const headers = signedHeaders(keys, { id: 'msg_1', timestamp: now(), body: '{}' })
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
    for (const key of keys) expect(new Webhook(secretOf(key)).verify('{}', headers)).toEqual({})
  })

  test('a secret has 32 bytes, as Standard Webhooks writes it', () => {
    const key = newKey()
    expect(secretOf(key)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(keyOfSecret(secretOf(key))).toEqual(key)
  })
})

describe('[A-25] an address', () => {
  test.each([
    '127.0.0.1',
    '127.255.0.3',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.10',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  test.each([
    '1.1.1.1',
    '93.184.216.34',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.0.1',
    '100.63.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::200e',
    '::ffff:1.1.1.1',
  ])('%s is public', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})
