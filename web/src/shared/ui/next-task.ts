/** Yields to the browser, so that it can paint, scroll and handle input between two steps. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))
