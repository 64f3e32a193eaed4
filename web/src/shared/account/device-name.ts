const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS|HeadlessChrome/],
  ['Safari', /Safari\//],
]

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

const find = (list: typeof browsers, userAgent: string) =>
  list.find(([, mark]) => mark.test(userAgent))?.[0]

/** What a browser calls itself, in the words of people: `Firefox, Windows`. Null when it says nothing we know. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const parts = [find(browsers, userAgent), find(systems, userAgent)]
  return parts.filter((part) => part !== undefined).join(', ') || null
}
