/** Control characters, and those that make a name look like another one by turning the direction of writing. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const notShown = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** A file name as it may be shown to people: no folders, nothing hidden. It is never used as a path. */
export function shownFileName(given: string): string {
  const name = given.split(/[/\\]/).at(-1) ?? ''
  return shownPath(name)
}

/** The same with its folders. */
export const shownPath = (given: string): string =>
  given.normalize('NFC').replaceAll(notShown, '').trim() || 'file'
