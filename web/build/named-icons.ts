/** The module that exports all icons, each from a file of its own. */
export const isIconList = (id: string): boolean =>
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/.test(id)

export const isIcon = (id: string): boolean =>
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)

/** The icons that a module names, as `import { Search, X as Close } from 'lucide-react'`. */
export const iconsIn = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names]) =>
    (names ?? '').split(',').map((name) => name.trim().split(/\s/)[0] ?? ''),
  )

/** The file of each icon by all its names, as `export { default as Search, … } from './icons/search.mjs'`. */
export function iconFiles(code: string): Map<string, string> {
  const files = new Map<string, string>()
  const exported = /export\s*\{([^}]*)\}\s*from\s*["']\.(\/icons\/[^"']+)["']/g
  for (const [, names, file] of code.matchAll(exported)) {
    for (const [, name] of (names ?? '').matchAll(/default as (\w+)/g)) {
      files.set(name ?? '', file ?? '')
    }
  }
  return files
}
