import type { Language } from '@kontor/contract/rules/languages'
import type { Bases } from './bases.ts'

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>

interface AddressParts {
  path: string
  params?: Values | undefined
  query?: Values | undefined
  language: Language
}

/** The full address of a call: its base, its path with the parameters filled in, query and language. */
export function addressOf({ path, params, query, language }: AddressParts, bases: Bases): string {
  const base = path.startsWith('/configuration/') ? bases.configuration : bases.api
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined || value === null) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  search.set('lang', language)
  return `${base}${filled}?${search}`
}
