const firstLetter = (name: string) => Array.from(name)[0] ?? ''

/** The first letters of the first and the last name. */
export function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/)
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return ends.map((name) => firstLetter(name ?? '').toLocaleUpperCase()).join('')
}
