export interface FilledField {
  readonly field: string
  readonly value: unknown
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a new record that hold something, by their paths as a change of a record names them. */
export function filledFields(document: unknown, path = ''): FilledField[] {
  const at = (part: string) => (path === '' ? part : `${path}.${part}`)
  if (isEmpty(document)) return []
  if (Array.isArray(document) && document.every(isThing)) {
    return document.flatMap((part) => filledFields(part, at(String(part['id']))))
  }
  if (isThing(document)) {
    // The id of a part that is new is only for its path.
    return Object.entries(document).flatMap(([name, value]) =>
      name === 'id' ? [] : filledFields(value, at(name)),
    )
  }
  return [{ field: path, value: document }]
}

/** So much of a long text is shown, and so much of what both texts begin with. */
const longest = 160
const before = 24

const shortened = (text: string, from: number) => {
  const start = from > before + 1 ? from - before : 0
  const end = start + longest
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

/** Two long texts, cut to where they begin to differ. */
export function aroundChange(old: string, now: string): { old: string; now: string } {
  if (old.length <= longest && now.length <= longest) return { old, now }
  let same = 0
  while (same < old.length && same < now.length && old[same] === now[same]) same += 1
  return { old: shortened(old, same), now: shortened(now, same) }
}
