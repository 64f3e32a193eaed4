import { LRUCache } from 'lru-cache'

interface Kept {
  readonly version: number
  readonly value: unknown
}

interface Making {
  readonly version: number
  readonly promise: Promise<unknown>
}

interface RecallOptions<Value> {
  readonly key: string
  /** What the value must not be older than; NaN: nothing kept is new enough. */
  readonly version: number
  /** Makes the value, from an older one where that is quicker. */
  readonly make: (older: Value | undefined) => Promise<Value>
  readonly bytesOf: (value: Value) => number
  /** Whether what was made is as new as its version; what is not is used once. */
  readonly isNew?: (value: Value) => boolean
  /** Whether a value of this older version may still be used while the new one is made. */
  readonly mayUseOlder?: (version: number) => boolean
}

interface RecallEachOptions<Value> {
  readonly kind: string
  readonly ids: readonly number[]
  readonly versionOf: (id: number) => number
  readonly make: (missing: readonly number[]) => Promise<readonly Value[]>
  readonly bytesOf: (value: Value) => number
}

/** What an entry takes besides its value, measured: its places in the maps and lists, its objects, and its key. */
const bytesOfEntry = (key: string) => 400 + key.length * 2

/** What all callers share, kept in memory as long as its version is the newest. Never anything personal. */
export class SharedCache {
  readonly #kept: LRUCache<string, Kept>
  readonly #making = new Map<string, Making>()
  readonly #counts = { hits: 0, made: 0 }

  constructor(maximumBytes: number) {
    // One huge value must not evict all the others.
    this.#kept = new LRUCache({ maxSize: maximumBytes, maxEntrySize: maximumBytes / 4 })
  }

  /** For metrics: how often a value was there, and how often one was made. */
  get counts(): { readonly hits: number; readonly made: number } {
    return this.#counts
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /**
   * The value of this key in this version or a newer one; made when it is not there. Concurrent callers wait for the
   * same computation. A key always stands for values of one type.
   */
  async recall<Value>(options: RecallOptions<Value>): Promise<Value> {
    const { key, version, mayUseOlder } = options
    const kept = this.#kept.get(key)
    if (kept !== undefined && kept.version >= version) {
      this.#counts.hits += 1
      return kept.value as Value
    }
    const making = this.#making.get(key)
    if (kept !== undefined && mayUseOlder?.(kept.version) === true) {
      // Its failure is reported to the first caller that has to wait for the new value.
      if (making === undefined) this.#make(options, kept).catch(() => undefined)
      return kept.value as Value
    }
    if (making !== undefined && making.version >= version) return making.promise as Promise<Value>
    return this.#make(options, kept)
  }

  async #make<Value>(options: RecallOptions<Value>, older: Kept | undefined): Promise<Value> {
    const { key, version, make, bytesOf, isNew } = options
    this.#counts.made += 1
    const promise = make(older?.value as Value | undefined)
    const making = { version, promise }
    this.#making.set(key, making)
    try {
      const value = await promise
      if (isNew?.(value) !== false) this.#keep(key, { version, value }, bytesOf(value))
      return value
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  /** A slow computation of an older version must not replace the result of a newer one. */
  #keep(key: string, made: Kept, bytes: number): void {
    const kept = this.#kept.peek(key)
    if (kept !== undefined && kept.version > made.version) return
    this.#kept.set(key, made, { size: bytesOfEntry(key) + bytes })
  }

  /** The values of many ids, each in its version; those that are not there are made together. */
  async recallEach<Value extends { readonly id: number }>(
    options: RecallEachOptions<Value>,
  ): Promise<Value[]> {
    const { kind, ids, versionOf, make, bytesOf } = options
    const found = new Map<number, Value>()
    const missing = new Map<number, number>()
    for (const id of ids) {
      const version = versionOf(id)
      const kept = this.#kept.get(`${kind} ${id}`)
      if (kept !== undefined && kept.version >= version) found.set(id, kept.value as Value)
      else missing.set(id, version)
    }
    this.#counts.hits += found.size
    this.#counts.made += missing.size
    for (const value of missing.size === 0 ? [] : await make([...missing.keys()])) {
      const version = missing.get(value.id) ?? Number.NaN
      this.#keep(`${kind} ${value.id}`, { version, value }, bytesOf(value))
      found.set(value.id, value)
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}
