import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { limits } from '../src/http/server/limits.ts'
import { removeExpiredUploads } from '../src/uploads/upload.sql.ts'
import { call } from './support.ts'
import { mostBytes, openUploads, type OpenUploads } from './uploads.ts'

// Slow senders take their time.
vi.setConfig({ testTimeout: 60_000 })

let uploads: OpenUploads

beforeAll(async () => {
  uploads = await openUploads()
})
afterAll(() => uploads.close())
beforeEach(() => uploads.database.query(sql`DELETE FROM upload`))

/** Text without an end that repeats, so that pieces in a wrong order show. */
const sheet = (bytes: number) =>
  randomBytes(Math.ceil(bytes / 2))
    .toString('hex')
    .slice(0, bytes)

async function nothingStored() {
  await expect.poll(uploads.stored, { interval: 50 }).toEqual([])
}

describe('a file', () => {
  test('is stored as it was sent, in pieces, with the name people know it by', async () => {
    const content = sheet(2_000_000)
    const { status, body } = await uploads.send(content, 'Preise März.csv')
    expect(status).toBe(201)
    expect(body).toMatchObject({ fileName: 'Preise März.csv', kind: 'csv', bytes: 2_000_000 })
    expect((await uploads.read(String(body['id']))).toString()).toBe(content)
    const [stored] = await uploads.stored()
    expect(stored?.chunks).toBeGreaterThan(2)
  })

  test('of the largest size is taken, one byte more is refused with the limit', async () => {
    expect((await uploads.send(sheet(mostBytes))).status).toBe(201)
    const { status, body } = await uploads.send(sheet(mostBytes + 1))
    expect(status).toBe(413)
    expect(body).toMatchObject({
      code: 'too_large',
      message: 'That was too much at once. A file may have up to 3 MB.',
    })
    expect(await uploads.stored()).toHaveLength(1)
  })

  test('without a length is refused with a message when it becomes too large', async () => {
    const { socket, answered } = uploads.open('Transfer-Encoding: chunked')
    const piece = Buffer.from(sheet(64 * 1024))
    for (let sent = 0; sent <= mostBytes && answered() === ''; sent += piece.length) {
      socket.write(`${piece.length.toString(16)}\r\n`)
      socket.write(piece)
      socket.write('\r\n')
      await wait(1)
    }
    await expect.poll(answered).toContain('413')
    expect(answered()).toContain('too_large')
    socket.destroy()
    await nothingStored()
  })

  test.each([
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1')],
    ['a picture that is not taken here', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1')],
    ['a workbook that is not taken here', Buffer.from('PK\x03\x04\x14\0', 'latin1')],
    ['text with zeros in it', Buffer.from('a;b\0c')],
  ])('is what its bytes say: %s under another name is refused', async (_, content) => {
    const { status, body } = await uploads.send(content, 'goods.csv')
    expect([status, body['code']]).toEqual([415, 'wrong_file_kind'])
    expect(await uploads.stored()).toEqual([])
  })

  test('of another kind than its name says is taken for what it is', async () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
    const { status, body } = await uploads.send(png, 'goods.csv')
    expect([status, body['kind']]).toEqual([201, 'png'])
  })

  test('has a name that is shown and never a path', async () => {
    const names = [
      '../../etc/passwd',
      'C:\\Users\\me\\preise.csv',
      'a\u202Evsc.exe',
      '\u0007',
      '..',
    ]
    const shown: unknown[] = []
    for (const name of names) shown.push((await uploads.send('a;b', name)).body['fileName'])
    expect(shown).toEqual(['passwd', 'preise.csv', 'avsc.exe', 'file', '..'])
  })

  test('without bytes, without a name, or as JSON is refused', async () => {
    const { status, body } = await uploads.send('')
    expect([status, body['code']]).toEqual([400, 'empty_file'])
    expect((await uploads.send('a;b', '')).body).toMatchObject({
      code: 'not_valid',
      details: { fileName: 'not_valid' },
    })
    const asJson = await uploads.send('{}', 'a.csv', { 'content-type': 'application/json' })
    expect([asJson.status, asJson.body['code']]).toEqual([415, 'wrong_content_type'])
    expect(await uploads.stored()).toEqual([])
  })

  test('is not taken where the contract states none', async () => {
    const { status } = await call(uploads.app, '/web-api/account', undefined, {
      token: uploads.customerToken,
      headers: { 'content-type': 'application/octet-stream', 'content-length': '3' },
    })
    expect(status).toBe(415)
  })

  test('without permission is refused before it is read', async () => {
    const { status } = await uploads.send('a;b', 'a.csv', { authorization: '' })
    expect(status).toBe(401)
    const agent = await uploads.send('a;b', 'a.csv', {
      authorization: `Bearer ${uploads.agentToken}`,
    })
    expect(agent.status).toBe(403)
    expect(await uploads.stored()).toEqual([])
  })
})

describe('a sender that', () => {
  test('hangs up in the middle leaves nothing behind', async () => {
    const { socket } = uploads.open(`Content-Length: ${mostBytes}`)
    socket.write(sheet(1_000_000))
    await expect.poll(async () => (await uploads.stored())[0]?.chunks).toBeGreaterThan(0)
    socket.destroy()
    await nothingStored()
  })

  test('takes longer than a call may is waited for, as long as something comes', async () => {
    const pieces = Math.ceil((limits.requestMs + 1500) / 250)
    const { socket, answered } = uploads.open(`Content-Length: ${pieces * 4}`)
    for (let piece = 0; piece < pieces; piece += 1) {
      await wait(250)
      socket.write('a;b\n')
    }
    await expect.poll(answered).toContain('201')
    socket.destroy()
  })

  test('continues after a refusal is closed soon', async () => {
    const { socket, closed, answered } = uploads.open(`Content-Length: ${mostBytes}`)
    socket.write(Buffer.concat([Buffer.from([0x7f]), Buffer.from(sheet(600 * 1024))]))
    await expect.poll(answered).toContain('415')
    const refused = performance.now()
    const dripping = setInterval(() => socket.write('a'), 200)
    await closed
    clearInterval(dripping)
    expect(performance.now() - refused).toBeLessThan(limits.requestMs + 3000)
  })
})

test('a server that ends in the middle leaves nothing behind, and the next one takes the file', async () => {
  const ending = await openUploads()
  const { socket, closed } = ending.open(`Content-Length: ${mostBytes}`)
  socket.write(sheet(1_000_000))
  await expect.poll(async () => (await ending.stored())[0]?.chunks).toBeGreaterThan(0)
  // As the process does when the time to finish is over.
  const ended = ending.app.close()
  ending.app.server.closeAllConnections()
  await closed
  await ended
  await expect.poll(ending.stored).toEqual([])
  await ending.close()
  expect((await uploads.send(sheet(1_000_000))).status).toBe(201)
})

test('many at once are each stored completely; those beyond the limit get Retry-After', async () => {
  const contents = Array.from({ length: 40 }, () => sheet(700_000))
  const answers = await Promise.all(contents.map((content) => uploads.send(content)))
  const taken = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(taken.length).toBeGreaterThanOrEqual(4)
  for (const { status } of refused) expect([429, 503]).toContain(status)
  for (const { body } of taken) {
    expect(contents).toContain((await uploads.read(String(body['id']))).toString())
  }
  expect(await uploads.stored()).toHaveLength(taken.length)
})

test('a full disk is said in words, and what was stored is removed', async () => {
  await uploads.owner.query(sql`
    CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.position = 1 THEN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END IF;
      RETURN NEW;
    END $$`)
  await uploads.owner.query(sql`
    CREATE TRIGGER fill BEFORE INSERT ON upload_chunk FOR EACH ROW EXECUTE FUNCTION fill()`)
  try {
    const { status, body } = await uploads.send(sheet(2_000_000))
    expect([status, body['code']]).toEqual([507, 'storage_full'])
    expect(body['message']).toMatch(/no space left/)
    await nothingStored()
  } finally {
    await uploads.owner.query(sql`DROP FUNCTION fill CASCADE`)
  }
})

test('what is not used within a day, or never became whole, is removed', async () => {
  const { body } = await uploads.send('a;b', 'kept.csv')
  await uploads.send('a;b', 'unused.csv')
  await uploads.database.query(sql`
    INSERT INTO upload (file_name, kind, expires_at) VALUES ('half.csv', 'csv', now() + interval '1 hour')`)
  expect(await removeExpiredUploads(uploads.database, 10)).toBe(0)
  await uploads.database.query(sql`
    UPDATE upload SET expires_at = expires_at - interval '1 hour 1 second' WHERE file_name = 'half.csv'`)
  await uploads.database.query(sql`
    UPDATE upload SET expires_at = expires_at - interval '1 day 1 second' WHERE file_name = 'unused.csv'`)
  expect(await removeExpiredUploads(uploads.database, 10)).toBe(2)
  expect(await uploads.stored()).toHaveLength(1)
  expect((await uploads.read(String(body['id']))).toString()).toBe('a;b')
})

test('a file that is removed while it is read fails the reader', async () => {
  const { body } = await uploads.send(sheet(2_000_000))
  const id = String(body['id'])
  await uploads.database.query(
    sql`DELETE FROM upload_chunk WHERE upload_id = ${id} AND position = 1`,
  )
  await expect(uploads.read(id)).rejects.toThrow('the uploaded file is gone')
})
