import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { limits } from '../src/http/server/limits.ts'
import { appOptions, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function openServer() {
  const app = await buildApp(appOptions(shop.database))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await Promise.all([once(socket, 'connect'), once(app.server, 'connection')])
    return socket
  }
  return { app, open }
}

const request = (...headers: string[]) =>
  ['POST /public/web-api/category/all HTTP/1.1', 'Host: localhost', ...headers, '', ''].join('\r\n')

test('who says nothing, or stops in the middle, does not hold up the end of the server', async () => {
  const { app, open } = await openServer()
  await open()
  const inTheHead = await open()
  inTheHead.write(request().slice(0, 30))
  const inTheBody = await open()
  inTheBody.write(request('Content-Type: application/json', 'Content-Length: 9') + '{')
  await once(app.server, 'request')
  const begun = performance.now()
  await app.close()
  expect(performance.now() - begun).toBeLessThan(limits.socketTimeoutMs / 4)
})

test('a request that was on its way when the server began to end is answered', async () => {
  const { app, open } = await openServer()
  const socket = await open()
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
  const ended = once(socket, 'close')
  const closing = app.close()
  await sleep(100)
  socket.write(request())
  await ended
  await closing
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer.toLowerCase()).toContain('connection: close')
})
