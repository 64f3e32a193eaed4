export interface Bases {
  /** In front of the paths of calls. */
  api: string
  /** In front of the paths of static pages. */
  configuration: string
  /** In front of the names of pictures. */
  images: string
}

const defaults: Bases = { api: '', configuration: '', images: '/images/' }

/** Reads what the server wrote into the page; in development nobody did, and the defaults hold. */
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
