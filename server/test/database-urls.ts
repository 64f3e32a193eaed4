export const templateDatabase = 'kontor_template'

/** The same server and user, another database. */
export function urlOfDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
