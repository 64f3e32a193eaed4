interface Closable {
  close: () => void
}

/**
 * A connection that is opened once and shared. The browser may close it at any time: failed work is retried once with
 * a new connection.
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
      // Other work on it is finished before it closes.
      void used.then(
        (old) => old.close(),
        () => undefined,
      )
      return await work(await connection())
    }
  }
}
