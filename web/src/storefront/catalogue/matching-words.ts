interface Letter {
  folded: string
  /** Where it stands in the text, from and up to. */
  from: number
  to: number
}

/** What has no accent to take off, or means more than one letter. */
const folds = new Map([
  ['ı', 'i'],
  ['ß', 'ss'],
  ['æ', 'a'],
  ['ø', 'o'],
])

/** Ways to write an umlaut without one: Kaese, Oel, Gruen. */
const digraph = /^(ae|oe|ue)/

/** The letters of a text in their plainest form, each with its place. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = []
  let at = 0
  for (const character of text) {
    const from = at
    at += character.length
    // Lower case first turns İ into an i and a dot that is then taken off like any accent.
    const plain = character.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
    const units = Array.from(plain, (one) => folds.get(one) ?? one)
      .join('')
      .split('')
    for (const folded of units) letters.push({ folded, from, to: at })
    // An accent that stands behind its letter belongs to it.
    const last = letters.at(-1)
    if (plain === '' && last) last.to = at
  }
  return letters.flatMap((letter, index): Letter[] => {
    const pair = letter.folded + (letters[index + 1]?.folded ?? '')
    const next = letters[index + 1]
    if (next && digraph.test(pair)) return [{ ...letter, to: next.to }]
    const before = (letters[index - 1]?.folded ?? '') + letter.folded
    return digraph.test(before) ? [] : [letter]
  })
}

const plainText = (letters: readonly Letter[]) => letters.map(({ folded }) => folded).join('')

const wordsOf = (folded: string) => folded.match(/[\p{L}\p{N}]+/gu) ?? []

export interface TextPart {
  /** Where it begins in the whole text. */
  from: number
  text: string
  matches: boolean
}

/**
 * Cuts a text where the words of a search stand in it. Compared is as the server does it: without
 * case and accents, ü as ue and as u, ß as ss, ı as i.
 */
export function matchingWords(text: string, search: string): TextPart[] {
  const letters = lettersOf(text)
  const folded = plainText(letters)
  const matched = new Set<number>()
  for (const word of wordsOf(plainText(lettersOf(search)))) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      for (const { from, to } of letters.slice(at, at + word.length)) {
        for (let place = from; place < to; place += 1) matched.add(place)
      }
    }
  }
  const parts: TextPart[] = []
  for (let place = 0; place < text.length; place += 1) {
    const matches = matched.has(place)
    const last = parts.at(-1)
    if (last?.matches === matches) last.text += text.charAt(place)
    else parts.push({ from: place, text: text.charAt(place), matches })
  }
  return parts
}
