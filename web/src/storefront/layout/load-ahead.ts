let last: Promise<unknown> = Promise.resolve()

/** A browser without idle callbacks, such as Safari, gets a moment between two loads instead. */
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 1000 })
    else setTimeout(done, 50)
  })

/**
 * Loads code before it is needed, so that the first click opens it at once: one part after the other, while the browser
 * has nothing else to do. If that fails, the click loads it.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  last = last
    .then(idle)
    .then(load)
    .catch(() => undefined)
}
