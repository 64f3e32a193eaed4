/** Something that can be chosen from a list. */
export interface Choice {
  readonly id: number | string
  readonly name: string
}

/** The id of a choice that does not exist yet: choosing it adds it. */
export const newEntry = 0

/** What was found, and behind it what was typed, unless something has that very name. */
export function withNew(found: readonly Choice[], search: string): readonly Choice[] {
  const typed = search.trim()
  const isNamedSo = ({ name }: Choice) => name.toLocaleLowerCase() === typed.toLocaleLowerCase()
  return typed === '' || found.some(isNamedSo) ? found : [...found, { id: newEntry, name: typed }]
}
