/** After this long out of view the same code may be another pack. */
const goneAfter = 1200

/** A camera reads the same code many times a second; it counts once until it has left the view. */
export function createSteadyCode(onCode: (code: string) => void) {
  let current: string | undefined
  let lastSeen = Number.NEGATIVE_INFINITY
  return (code: string | undefined, at: number) => {
    if (code === undefined) {
      if (at - lastSeen >= goneAfter) current = undefined
      return
    }
    const isNew = code !== current || at - lastSeen >= goneAfter
    current = code
    lastSeen = at
    if (isNew) onCode(code)
  }
}
