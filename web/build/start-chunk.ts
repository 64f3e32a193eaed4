import { fileURLToPath } from 'node:url'

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = fileURLToPath(new URL('../src/', import.meta.url))
const apps = ['storefront', 'control', 'office']
const mainOf = (app: string) => `${source}${app}/main.tsx`

/** Every module that is loaded before the first line of an app runs. */
function neededBy(app: string, modules: Modules): Set<string> {
  const needed = new Set([mainOf(app)])
  // A Set also iterates over what is added during the loop.
  for (const id of needed) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
  }
  return needed
}

/**
 * Names the chunk of a module. Each app starts with its own chunk and with `start`, which holds everything else that
 * the storefront needs at its start: with smaller chunks the first view would wait for dozens of files. The entry
 * modules and the loading helper are chunks of their own, so that nothing else runs before them.
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
