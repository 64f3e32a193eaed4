import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { EncodedAnswer } from '../src/http/endpoints/encoded-answer.ts'
import { SharedCache } from '../src/http/cache/shared-cache.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What this process holds on the heap and in buffers, without what nobody needs any more. */
function heldBytes(): number {
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const megabyte = 1024 * 1024

/** JSON of so many bytes that hardly shrinks when it is compressed. */
const textOf = (bytes: number) =>
  Buffer.from(JSON.stringify(randomBytes((bytes * 3) / 4).toString('base64')))

test.each([200, 2000, 5000, 20_000])(
  'answers of %i bytes take no more than is counted, with their compressed forms',
  async (bytes) => {
    const before = heldBytes()
    const answers: EncodedAnswer[] = []
    for (let each = 0; each < 4 * megabyte; each += bytes) {
      const answer = new EncodedAnswer(textOf(bytes))
      if (answer.encodingFor('br') === 'br') await answer.in('br')
      if (answer.encodingFor('gzip') === 'gzip') await answer.in('gzip')
      answers.push(answer)
    }
    const counted = answers.reduce((sum, { size }) => sum + size, 0)
    expect((heldBytes() - before) / megabyte).toBeLessThan(counted / megabyte)
  },
)

test('many tiny values take no more memory than they may', async () => {
  const most = 8 * megabyte
  const cache = new SharedCache(most)
  const before = heldBytes()
  for (let each = 0; each < 200_000; each += 1) {
    const key = `/public/web-api/product/sorted de {"searchKeyword":"${each}"}`
    await cache.recall({ key, version: 1, make: async () => [], bytesOf: () => 0 })
  }
  expect((heldBytes() - before) / megabyte).toBeLessThan(most / megabyte)
  // It is still there and still used.
  expect(
    await cache.recall({ key: 'a', version: 1, make: async () => 'made', bytesOf: () => 1 }),
  ).toBe('made')
})
