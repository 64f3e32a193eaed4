/**
 * Works on pages one after the other. While one is stored the next is looked at already, so that the process and the database do not
 * wait for each other; without `isAhead` only when the one before is stored.
 */
export async function eachPage<Page>(
  look: (before: Page | undefined) => Promise<Page | undefined>,
  store: (page: Page) => Promise<void>,
  isAhead: boolean,
): Promise<void> {
  let next = look(undefined)
  try {
    for (;;) {
      const page = await next
      if (page === undefined) return
      if (!isAhead) await store(page)
      next = look(page)
      if (!isAhead) continue
      // When it fails too, what failed first is told.
      next.catch(() => undefined)
      await store(page)
    }
  } finally {
    // Nothing is asked any more after the end of the transaction.
    await next.catch(() => undefined)
  }
}
