/**
 * How a search reads a text: without case, accents and punctuation, with ü, ue and u alike, ß as ss,
 * and the Turkish ı, ş, ğ, ç as i, s, g, c, whatever the language (shopware #1963).
 * The database has the same rule as `fold`; a test holds both against each other.
 */

/** Accents and vowel signs, once a letter is taken apart. */
const marks = new RegExp(
  `[${[
    '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7', // Hebrew
    '\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc', // Arabic
    '\\ufe00-\\ufe0f', // how a sign is drawn
  ].join('')}]+`,
  'g',
)

/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ς: 'σ',
}
const wholeLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Written out instead of by Unicode class, so that PostgreSQL and JavaScript agree of every version. */
const separators =
  /[\0-/:-`{-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe10-\ufe1f\ufe30-\ufe6f\ufeff\ufff0-\uffff\u{1f000}-\u{1faff}]+/gu

/** Longer words are cut: nobody types them, and an index has its limits. */
const longestWord = 64

/** The words of a text, folded, with one space between them. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll(wholeLetters, (letter) => letters[letter] ?? letter)
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(separators, ' ')
    .trim()

export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => Array.from(word).slice(0, longestWord).join(''))

/** An article number as it is compared: AP 100 and ap-100 are AP100. */
export const foldedCode = (text: string): string => fold(text).replaceAll(' ', '')
