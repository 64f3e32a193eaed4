import { expect, test } from 'vitest'
import { createEventReader } from './event-reader.ts'

const stream =
  ': beat\n\nevent: ready\ndata: {"presence":[]}\n\n' +
  'event: presence\ndata: {"orderId":7,\ndata: "agents":["Ayşe"]}\n\nevent: pres'

test('events are complete, however the network splits them', () => {
  for (const size of [1, 7, stream.length]) {
    const events: unknown[] = []
    const read = createEventReader((event) => events.push(event))
    for (let at = 0; at < stream.length; at += size) read(stream.slice(at, at + size))
    expect(events).toEqual([
      { event: 'ready', data: { presence: [] } },
      { event: 'presence', data: { orderId: 7, agents: ['Ayşe'] } },
    ])
  }
})
