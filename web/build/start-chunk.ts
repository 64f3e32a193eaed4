import { fileURLToPath } from 'node:url'

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = fileURLToPath(new URL('../src/', import.meta.url))
const apps = ['storefront', 'control', 'office']
const mainOf = (app: string) => `${source}${app}/main.tsx`

/** Everything that is loaded before the first line of an app runs. */
function neededBy(app: string, modules: Modules): Set<string> {
  const needed = new Set([mainOf(app)])
  // What is added while it is walked is walked too.
  for (const id of needed) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
  }
  return needed
}

/**
 * Names the file that a module goes into. Each app starts with its own file and with `start`, which has everything else
 * that the storefront begins with: divided any finer, the first view would wait for dozens of small files. What
 * starts an app stays alone, so that nothing which shares a file with it does, and so does what the entries load with,
 * so that they run before all else.
 */
export function startChunk() {
  let needed: ReadonlyMap<string, Set<string>> | undefined
  return (id: string, modules: Modules): string | null => {
    needed ??= new Map(apps.map((app) => [app, neededBy(app, modules)]))
    if (apps.some((app) => id === mainOf(app))) return null
    if (id.includes('vite/preload-helper')) return 'load'
    const own = apps.find((app) => id.startsWith(`${source}${app}/`))
    if (own !== undefined) return needed.get(own)?.has(id) ? own : null
    return needed.get('storefront')?.has(id) ? 'start' : null
  }
}
