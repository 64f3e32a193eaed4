import { RecentlyUsed } from './recently-used.ts'

interface Kept {
  readonly version: string
  readonly value: unknown
}

/** What an entry takes besides its value, measured: its places in the maps, its objects, and the letters of its key. */
const bytesOfEntry = (key: string) => 400 + key.length * 2

/** What all callers share, kept in memory as long as its version is the newest. Never anything personal. */
export class SharedMemory {
  readonly #kept: RecentlyUsed<Kept>
  readonly #making = new Map<string, Promise<unknown>>()

  constructor(maximumBytes: number) {
    this.#kept = new RecentlyUsed(maximumBytes)
  }

  /**
   * The value of this key and version; made when it is not there. Those who ask at the same time wait
   * for the one who makes it. A key always stands for values of one type.
   */
  async recall<Value>(
    key: string,
    version: string,
    make: () => Promise<Value>,
    bytesOf: (value: Value) => number,
  ): Promise<Value> {
    const kept = this.#kept.get(key)
    if (kept?.version === version) return kept.value as Value
    const turn = `${version} ${key}`
    const begun = this.#making.get(turn)
    if (begun !== undefined) return begun as Promise<Value>
    const making = make()
    this.#making.set(turn, making)
    try {
      const value = await making
      this.#kept.put(key, { version, value }, bytesOfEntry(key) + bytesOf(value))
      return value
    } finally {
      this.#making.delete(turn)
    }
  }

  /** The values of many ids under one version; those that are not there are made together. */
  async recallEach<Value extends { readonly id: number }>(
    kind: string,
    ids: readonly number[],
    version: string,
    make: (missing: readonly number[]) => Promise<readonly Value[]>,
    bytes: number,
  ): Promise<Value[]> {
    const found = new Map<number, Value>()
    const missing: number[] = []
    for (const id of ids) {
      const kept = this.#kept.get(`${kind} ${id}`)
      if (kept?.version === version) found.set(id, kept.value as Value)
      else missing.push(id)
    }
    for (const value of missing.length === 0 ? [] : await make(missing)) {
      const key = `${kind} ${value.id}`
      this.#kept.put(key, { version, value }, bytesOfEntry(key) + bytes)
      found.set(value.id, value)
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}
