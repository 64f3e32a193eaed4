/** What IBM Plex Sans cannot show. */
const foreignLetters =
  /[^\n\u0020-\u007e\u00a0-\u017f\u0192\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122\u2153-\u215e\u2212]/gu

/** Control characters for text direction; they are never drawn. */
export const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Invisible characters: emoji presentation, skin tones, keycaps, tags, zero width marks. Direction
 * marks and the Arabic joiner stay.
 */
const shapeless =
  /(?![\u061c\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069])(?:\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}|\u20e3)/gu

/** Composes combining characters (NFC) and keeps line breaks. */
export const tidied = (value: string): string =>
  value
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\u202f\u2009]/g, ' ')
    .replaceAll(shapeless, '')

/** The code points of a tidied text that need another font. */
export const foreignTo = (value: string): Set<number> =>
  new Set(
    (value.replaceAll(directionMarks, '').match(foreignLetters) ?? []).map(
      (letter) => letter.codePointAt(0) ?? 0,
    ),
  )

/** The fast path: no foreign character or direction mark. */
export const isPlain = (value: string): boolean => value.search(foreignLetters) === -1
