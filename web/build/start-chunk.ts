import { fileURLToPath } from 'node:url'
import { iconFiles, iconsIn, isIcon, isIconList } from './named-icons.ts'

interface Modules {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
    readonly code: string | null
  } | null
}

const source = fileURLToPath(new URL('../src/', import.meta.url))
const staffApps = ['control', 'office']
const apps = ['storefront', ...staffApps]
const mainOf = (app: string) => `${source}${app}/main.tsx`

/** What the storefront loads as soon as it has nothing else to do. */
const loadedAhead = [
  'shared/ui/toast-outlet.tsx',
  'storefront/account/login-dialog.tsx',
  'storefront/layout/category-drawer.tsx',
  'storefront/product/product-window.tsx',
].map((path) => source + path)

/**
 * These modules and every module they need; with `later`, also those that are loaded on demand. Of the icons it is those that
 * they name: the list of all icons would add those of the other apps.
 */
function closureOf(ids: readonly string[], modules: Modules, later = false): Set<string> {
  const needed = new Set(ids)
  const codeOf = (id: string) => modules.getModuleInfo(id)?.code ?? ''
  const follow = () => {
    // A Set also iterates over what is added during the loop.
    for (const id of needed) {
      if (isIconList(id)) continue
      const info = modules.getModuleInfo(id)
      for (const imported of info?.importedIds ?? []) needed.add(imported)
      for (const imported of (later && info?.dynamicallyImportedIds) || []) needed.add(imported)
    }
  }
  follow()
  for (const list of [...needed].filter(isIconList)) {
    const files = iconFiles(codeOf(list))
    const icons = modules.getModuleInfo(list)?.importedIds ?? []
    for (const name of [...needed].flatMap((id) => iconsIn(codeOf(id)))) {
      const file = files.get(name)
      const icon = file === undefined ? undefined : icons.find((id) => id.endsWith(file))
      if (icon === undefined) throw new Error(`lucide-react has no icon ${name}`)
      needed.add(icon)
    }
  }
  follow()
  return needed
}

function chunksOf(modules: Modules) {
  const pages = modules.getModuleInfo(`${source}control/routes.tsx`)?.dynamicallyImportedIds ?? []
  return {
    needed: new Map(apps.map((app) => [app, closureOf([mainOf(app)], modules)])),
    controlPages: closureOf(pages, modules),
    dialogs: closureOf(loadedAhead, modules),
    ofStorefront: closureOf([mainOf('storefront')], modules, true),
  }
}

/**
 * Names the chunk of a module, because with a chunk for each combination of pages the first view would wait for dozens
 * of files: `react`, `start` for everything else the storefront starts with, `icons` for all other icons, `dialogs` for what
 * it loads ahead, `login` for what of it the login of the control app needs too, one for the start of each app, `staff` for what the starts of control app and office share,
 * `control-pages` for all that the control app loads after its login, and `staff-pages` for what of it the office starts
 * with. The entry modules and the loading helper are chunks of their own, so that nothing else runs before them.
 */
export function startChunk() {
  let chunks: ReturnType<typeof chunksOf> | undefined
  return (id: string, modules: Modules): string | null => {
    chunks ??= chunksOf(modules)
    const { needed, controlPages, dialogs, ofStorefront } = chunks
    if (apps.some((app) => id === mainOf(app))) return null
    if (id.includes('vite/preload-helper')) return 'load'
    if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return 'react'
    const own = apps.find((app) => id.startsWith(`${source}${app}/`))
    if (own !== undefined && needed.get(own)?.has(id)) return own
    if (own !== undefined) return controlPages.has(id) ? 'control-pages' : null
    if (needed.get('storefront')?.has(id)) return 'start'
    if (isIcon(id)) return 'icons'
    if (dialogs.has(id)) return needed.get('control')?.has(id) ? 'login' : 'dialogs'
    if (ofStorefront.has(id)) return null
    const [first, second] = staffApps.filter((app) => needed.get(app)?.has(id))
    if (second !== undefined) return 'staff'
    if (first === 'control' || !controlPages.has(id)) return first ?? null
    return first === undefined ? 'control-pages' : 'staff-pages'
  }
}
