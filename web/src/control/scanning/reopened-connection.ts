interface Closable {
  close: () => void
}

/**
 * A connection that is opened once and used for everything. The browser may end it at any time: work that
 * fails is tried once more with a new one.
 */
export function createReopenedConnection<Connection extends Closable>(
  open: (onLost: () => void) => Promise<Connection>,
) {
  let opened: Promise<Connection> | undefined

  function connection(): Promise<Connection> {
    opened ??= open(() => {
      opened = undefined
    })
    return opened
  }

  return async function use<Result>(
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    const used = connection()
    try {
      return await work(await used)
    } catch {
      if (opened === used) opened = undefined
      // What others still do with it is finished before it closes.
      void used.then(
        (old) => old.close(),
        () => undefined,
      )
      return await work(await connection())
    }
  }
}
