import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedPieces, fit, fitOf } from './word-match.ts'

/** How the first word of a search fits a folded word. */
function fitted(asked: string, word: string) {
  const [first] = askedPieces(asked).flatMap(({ words }) => words)
  return first && fitOf(first, word)
}

describe('how a word fits', () => {
  test.each([
    ['linsen', 'linsen', fit.exact],
    ['lin', 'linsen', fit.prefix],
    ['saft', 'apfelsaft', fit.within],
    ['linsn', 'linsen', fit.oneError],
    ['linesn', 'linsen', fit.oneError],
    ['linxen', 'linsen', fit.oneError],
    ['linssen', 'linsen', fit.oneError],
    ['ries', 'reis', fit.oneError],
    ['schokoalde', 'schokolade', fit.oneError],
    ['shcokloade', 'schokolade', fit.twoErrors],
    ['kartofeln', 'speisekartoffeln', fit.oneErrorWithin],
    ['zwibeln', 'gemusezwiebeln', fit.oneErrorWithin],
    ['zweibel', 'zwiebelringe', fit.oneErrorWithin],
    ['5 kg', '#5000000000g', fit.exact],
    ['zwibel', 'gemusezwiebeln', fit.oneErrorWithin],
    // Letters before the word are errors too, unless it is looked for inside of a longer one.
    ['schokola', 'xschokol', fit.twoErrors],
    ['kartofel', 'xkartoffel', fit.oneErrorWithin],
    // Only neighbours in the opposite order are one error.
    ['abcdefgh', 'bxcdefgh', fit.twoErrors],
    ['abcdefgh', 'xacdefgh', fit.twoErrors],
  ])('%s fits %s with %i', (asked, word, expected) => {
    expect(fitted(asked, word)).toBe(expected)
  })

  test.each([
    ['tee', 'see'],
    ['ei', 'reis'],
    ['eis', 'reis'],
    ['lxnxen', 'linsen'],
    ['1000', '2000'],
    ['linsen', 'bohnen'],
    ['karto', 'speisekxrtoffeln'],
    ['kxrtofeln', 'speisekartoffeln'],
    ['5 kg', '#15000000000g'],
    ['5000', '#5000000000g'],
  ])('%s does not fit %s', (asked, word) => {
    expect(fitted(asked, word)).toBeUndefined()
  })

  test('what was typed has the length that counts: "tuer" has four letters', () => {
    expect(fitted('tuer', 'tor')).toBe(fit.oneError)
    expect(fitted('tur', 'tor')).toBeUndefined()
  })

  test('any one error in a word of four letters or more is forgiven', () => {
    const word = fc.stringMatching(/^[b-df-z]{4,12}$/)
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        fc.nat(3),
        fc.constantFrom('q', 'x'),
        (right, at, kind, letter) => {
          const place = at % (right.length - 1)
          const [before, rest] = [right.slice(0, place), right.slice(place)]
          const wrong = [
            before + rest.slice(1),
            before + letter + rest,
            before + letter + rest.slice(1),
            before + rest.charAt(1) + rest.charAt(0) + rest.slice(2),
          ][kind]
          if (wrong === undefined || wrong.length < 4) return
          expect(fitted(wrong, right)).toBeLessThanOrEqual(fit.oneError)
        },
      ),
    )
  })
})

test('more words than ten are not looked for', () => {
  expect(askedPieces('a b-c '.repeat(30)).flatMap(({ words }) => words)).toHaveLength(10)
})

describe('the pieces of a search', () => {
  const pieces = (keyword: string) => askedPieces(keyword).map(({ piece }) => piece)

  test('are cut at spaces, a pack size is one, and what has no words is left out', () => {
    expect(pieces(' cola  !!! 1,5 l\tzero\0-')).toEqual(['cola', '1,5 l', 'zero'])
    expect(pieces('6 x 330 ml')).toEqual(['6 x 330 ml'])
    expect(pieces('')).toEqual([])
  })

  test('after ten words are left out', () => {
    expect(pieces('a b c d e f g h i-j k l')).toEqual('a b c d e f g h i-j'.split(' '))
  })

  test('forgive one error from four letters on, two from eight, none in numbers', () => {
    const errors = (keyword: string) =>
      askedPieces(keyword).flatMap(({ words }) => words.map((word) => word.errors))
    expect(errors('abc abcd abcdefg abcdefgh abc1 1234')).toEqual([0, 1, 1, 2, 0, 0])
    // Each word of a piece counts by itself.
    expect(errors('abc-def')).toEqual([0, 0])
    expect(errors('5 kg')).toEqual([0])
  })
})
