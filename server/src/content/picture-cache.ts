export interface Picture {
  readonly mediaType: string
  readonly bytes: Buffer
}

/** Pictures asked for lately, up to a number of bytes; the one unused longest goes first. */
export class PictureCache {
  readonly #pictures = new Map<string, Picture>()
  readonly #maximum: number
  #held = 0

  constructor(maximumBytes: number) {
    this.#maximum = maximumBytes
  }

  get(name: string): Picture | undefined {
    const picture = this.#pictures.get(name)
    if (picture !== undefined) {
      // A Map keeps the order of insertion: put again, it is the youngest.
      this.#pictures.delete(name)
      this.#pictures.set(name, picture)
    }
    return picture
  }

  put(name: string, picture: Picture): void {
    // One huge picture must not drive out all the others.
    if (picture.bytes.length > this.#maximum / 8 || this.#pictures.has(name)) return
    this.#pictures.set(name, picture)
    this.#held += picture.bytes.length
    for (const [oldest, { bytes }] of this.#pictures) {
      if (this.#held <= this.#maximum) break
      this.#pictures.delete(oldest)
      this.#held -= bytes.length
    }
  }
}
