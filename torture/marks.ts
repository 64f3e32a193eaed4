import type { Chance } from '../server/src/demo/random.ts'

const marks = /Qzx[a-p]{10}xzq/g

const letters = [...'abcdefghijklmnop']

/** A word that stands in every text of one customer and nowhere else. Letters only, so that it fits into a name. */
export const newMark = (chance: Chance) =>
  `Qzx${Array.from({ length: 10 }, () => chance.pick(letters)).join('')}xzq`

/** The marks in a text that are not the reader's own. */
export const foreignMarks = (text: string, own: string): string[] =>
  (text.match(marks) ?? []).filter((mark) => mark !== own)
