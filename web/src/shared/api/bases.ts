export interface Bases {
  /** The prefix of API paths. */
  api: string
  /** The prefix of static pages. */
  configuration: string
  /** The prefix of image names. */
  images: string
}

const defaults: Bases = { api: '', configuration: '', images: '/images/' }

/** Reads what the server wrote into the page; in development there is nothing, and the defaults apply. */
export function parseBases(text: string | undefined): Bases {
  try {
    return { ...defaults, ...JSON.parse(text ?? '{}') }
  } catch {
    return defaults
  }
}

export const bases = parseBases(
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="kontor-bases"]')?.content,
)

export function imageUrl(name: string): string {
  return bases.images + encodeURIComponent(name)
}
