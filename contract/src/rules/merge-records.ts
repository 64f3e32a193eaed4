/** What the document of a record is made of. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain }

/** A missing field and an empty one are the same to whoever compares. */
type Found = Plain | undefined

/** One field that changed. Its path is `name.de` or, in a list of things with an id, `salesUnits.12.price`; no key has a dot. */
export interface FieldChange {
  readonly field: string
  readonly old: Plain
  readonly new: Plain
}

/** One field that two people changed to different values. */
interface FieldConflict {
  readonly field: string
  readonly seen: Plain
  readonly mine: Plain
  readonly theirs: Plain
}

type Branch = ReadonlyMap<string, Plain>

const isObject = (value: Found): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: Found): value is readonly Plain[] => Array.isArray(value)

const idOf = (item: Plain): string | undefined =>
  isObject(item) && (typeof item['id'] === 'number' || typeof item['id'] === 'string')
    ? String(item['id'])
    : undefined

/** The parts of a value that are merged on their own; undefined when it is one value. */
function partsOf(value: Found, as: 'object' | 'list'): Branch | undefined {
  if (value === undefined) return new Map()
  if (as === 'object') return isObject(value) ? new Map(Object.entries(value)) : undefined
  if (!isList(value)) return undefined
  const parts = new Map<string, Plain>()
  for (const item of value) {
    const id = idOf(item)
    // A list with an item that has no id, or an id twice, is one value.
    if (id === undefined || parts.has(id)) return undefined
    parts.set(id, item)
  }
  return parts
}

/** The parts of values of one kind; undefined when one of them has none. An empty list has the kind of the others. */
function branchesOf(values: readonly Found[]) {
  const as = values.some(isList) ? 'list' : 'object'
  const branches: Branch[] = []
  for (const value of values) {
    const parts = partsOf(value, as)
    if (parts === undefined) return undefined
    branches.push(parts)
  }
  return { as, branches }
}

const keysOf = (branches: readonly Branch[]) =>
  new Set(branches.flatMap((parts) => [...parts.keys()]))

const within = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

/** Whether two objects have the same fields. Sheets compare thousands of documents, so nothing is made for it. */
function sameFields(
  one: { readonly [key: string]: Plain },
  other: { readonly [key: string]: Plain },
): boolean {
  for (const key of Object.keys(one)) if (!samePlain(one[key], other[key])) return false
  for (const key of Object.keys(other)) {
    if (!Object.hasOwn(one, key) && !samePlain(undefined, other[key])) return false
  }
  return true
}

/** Whether two values are the same. The order of things with an id does not count: their position is a field. */
export function samePlain(one: Found, other: Found): boolean {
  const [a, b] = [one ?? null, other ?? null]
  if (a === b) return true
  if (isObject(a)) return isObject(b) && sameFields(a, b)
  if (!isList(a) || !isList(b) || a.length !== b.length) return false
  if (a.every((item, index) => samePlain(item, b[index]))) return true
  const [left, right] = [partsOf(a, 'list'), partsOf(b, 'list')]
  if (left === undefined || right === undefined) return false
  return [...left].every(([id, item]) => right.has(id) && samePlain(item, right.get(id)))
}

/** What changed from one document to another, field by field. */
export function diffRecords(old: Found, now: Found, path = ''): FieldChange[] {
  if (isObject(old) && isObject(now)) {
    const changes: FieldChange[] = []
    // Most fields of most documents are as they were, so nothing is made for them.
    for (const key of Object.keys(old)) {
      if (old[key] !== now[key]) changes.push(...diffRecords(old[key], now[key], within(path, key)))
    }
    for (const key of Object.keys(now)) {
      if (!Object.hasOwn(old, key))
        changes.push(...diffRecords(undefined, now[key], within(path, key)))
    }
    return changes
  }
  if (samePlain(old, now)) return []
  const found = isGone(old) || isGone(now) ? undefined : branchesOf([old, now])
  if (found === undefined) return [{ field: path, old: old ?? null, new: now ?? null }]
  const [before, after] = found.branches
  return [...keysOf(found.branches)].flatMap((key) =>
    diffRecords(before?.get(key), after?.get(key), within(path, key)),
  )
}

const isGone = (value: Found) => value === undefined || value === null

export interface Merged<Document> {
  /** With theirs where both changed a field. */
  readonly document: Document
  readonly conflicts: readonly FieldConflict[]
}

/**
 * Merges what one person wants with what others stored since that person looked. A field that only one side changed
 * gets that side's value. All three documents have the same schema, so the result has it too.
 */
export function mergeRecords<Document extends Plain>(
  seen: Document,
  wanted: Document,
  current: Document,
): Merged<Document> {
  const conflicts: FieldConflict[] = []
  const document = merge(seen, wanted, current, '', conflicts)
  return { document: document as Document, conflicts }
}

function merge(
  seen: Found,
  mine: Found,
  theirs: Found,
  path: string,
  conflicts: FieldConflict[],
): Found {
  if (samePlain(seen, mine)) return theirs
  if (samePlain(seen, theirs) || samePlain(mine, theirs)) return mine
  const found =
    isGone(mine) || isGone(theirs) ? undefined : branchesOf([seen ?? undefined, mine, theirs])
  if (found === undefined) {
    conflicts.push({
      field: path,
      seen: seen ?? null,
      mine: mine ?? null,
      theirs: theirs ?? null,
    })
    return theirs
  }
  const [before, own, other] = found.branches
  const merged = new Map<string, Plain>()
  // Theirs come first, so that a list keeps the order it has now and ends with what is new.
  for (const key of keysOf([other ?? new Map(), own ?? new Map(), before ?? new Map()])) {
    const value = merge(
      before?.get(key),
      own?.get(key),
      other?.get(key),
      within(path, key),
      conflicts,
    )
    if (value !== undefined) merged.set(key, value)
  }
  return found.as === 'list' ? [...merged.values()] : Object.fromEntries(merged)
}

/** The value at a path; undefined when there is none. */
export function fieldOf(document: Plain, path: string): Found {
  let value: Found = document
  for (const key of path === '' ? [] : path.split('.')) {
    if (isList(value)) value = partsOf(value, 'list')?.get(key)
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
    if (value === undefined) return undefined
  }
  return value
}

/**
 * The document with another value at a path. A thing with an id that is set to null is gone. Undefined when there is no
 * such place: the thing that the field belongs to is not there.
 */
export function withField<Document extends Plain>(
  document: Document,
  path: string,
  value: Plain,
): Document | undefined {
  return setAt(document, path.split('.'), value) as Document | undefined
}

/**
 * Whether a value at a path can be set. What is no field of the document has no place in it, such as the note that a
 * password was set.
 */
export function hasPlace(document: Plain, path: string): boolean {
  const [key = ''] = path.split('.', 1)
  return (
    key !== '' &&
    fieldOf(document, key) !== undefined &&
    withField(document, path, null) !== undefined
  )
}

function setAt(at: Plain, path: readonly string[], value: Plain): Found {
  const [key, ...rest] = path
  if (key === undefined) return value
  const parts = isList(at) ? partsOf(at, 'list') : undefined
  if (parts === undefined && !isObject(at)) return undefined
  const inner = fieldOf(at, key)
  if (rest.length > 0 && (inner === undefined || inner === null)) return undefined
  const set = setAt(inner ?? null, rest, value)
  if (set === undefined) return undefined
  if (parts === undefined) return isObject(at) ? { ...at, [key]: set } : undefined
  const changed = new Map(parts)
  if (set === null) changed.delete(key)
  else changed.set(key, set)
  return [...changed.values()]
}
