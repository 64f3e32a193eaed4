/** The names with one of them at another place. */
export function moved(names: readonly string[], name: string, to: number): string[] {
  return names.filter((each) => each !== name).toSpliced(to, 0, name)
}

/** The names with one that was removed, where it was. */
export function putBack(names: readonly string[], name: string, index: number): string[] {
  return names.includes(name) ? [...names] : names.toSpliced(index, 0, name)
}
