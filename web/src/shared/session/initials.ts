/** The first letters of the first and the last word of a name, in upper case by the rules of the language. */
export function initialsOf(fullName: string, language: string): string {
  const words = fullName.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase(language)
}
