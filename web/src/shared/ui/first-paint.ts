/** A hidden page is not painted, so waiting ends after this time. */
const longestWait = 200

/** Resolves when the browser has painted the page. */
export async function firstPaint(): Promise<void> {
  const painted = new Promise<void>((done) => {
    // The callback runs before the frame is painted, and a timer started in it runs after.
    requestAnimationFrame(() => setTimeout(done))
  })
  await Promise.race([painted, new Promise((done) => setTimeout(done, longestWait))])
}
