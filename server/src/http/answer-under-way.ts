import { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The answer that is being made for this connection, where Node keeps it. */
export function answerUnderWay(socket: Duplex): ServerResponse | undefined {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return answer instanceof ServerResponse ? answer : undefined
}
