/** The id of an entry of a list that does not exist yet: choosing it adds it. */
export const newEntry = 0

/** What was found, and behind it what was typed, unless something has that very name. */
export function withNew<Item extends { readonly name: string }>(
  found: readonly Item[],
  search: string,
  entryOf: (typed: string) => Item,
): readonly Item[] {
  const typed = search.trim()
  const isNamedSo = ({ name }: Item) => name.toLocaleLowerCase() === typed.toLocaleLowerCase()
  return typed === '' || found.some(isNamedSo) ? found : [...found, entryOf(typed)]
}
