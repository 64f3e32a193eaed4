/** A page that nobody looks at is not painted. */
const longestWait = 200

/** Done once the browser has painted what stands in the page. */
export async function firstPaint(): Promise<void> {
  const painted = new Promise<void>((done) => {
    // Frames are announced before they are painted; what is put off then runs after it.
    requestAnimationFrame(() => setTimeout(done))
  })
  await Promise.race([painted, new Promise((done) => setTimeout(done, longestWait))])
}
