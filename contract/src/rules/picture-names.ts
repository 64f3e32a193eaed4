/** A file name without folder and ending, and what it may mean: `4711_2`, `4711-2` and `4711 (2)` are the second of 4711. */
export interface PictureName {
  readonly whole: string
  /** Without the number behind it; the same as `whole` when there is none. */
  readonly stem: string
  /** 1 without a number. */
  readonly number: number
}

const numbered = /^(.+?)(?:[ _-]+(\d{1,2})|\s*\((\d{1,2})\))$/

export function pictureName(path: string): PictureName {
  const file = path.split(/[/\\]/).at(-1) ?? ''
  const whole = file
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFC')
    .trim()
  const [, stem, behind, bracketed] = numbered.exec(whole) ?? []
  const number = Number(behind ?? bracketed)
  return stem === undefined
    ? { whole, stem: whole, number: 1 }
    : { whole, stem: stem.trim(), number }
}

const junk = /^(?:\..*|thumbs\.db|desktop\.ini|__macosx|@eadir|ehthumbs\.db)$/i

/** What systems put into folders by themselves. */
export const isJunkFile = (path: string): boolean =>
  path.split(/[/\\]/).some((part) => junk.test(part) && part !== '.' && part !== '..')
