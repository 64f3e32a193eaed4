import { setImmediate as othersTurn } from 'node:timers/promises'

/** Rows that are worked on before others in the process have their turn: a few milliseconds. */
const rowsAtOnce = 25

/** Rows one after the other. A page of them takes as long as many requests, which would have to wait for all of it. */
export async function* inTurns<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  let done = 0
  for (const row of rows) {
    if (done > 0 && done % rowsAtOnce === 0) await othersTurn()
    done += 1
    yield row
  }
}
