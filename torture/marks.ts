import type { Chance } from '../demo/src/trade/chance.ts'

const marks = /Qzx[a-p]{10}xzq/g

const letters = [...'abcdefghijklmnop']

/**
 * A word in all texts of one customer and nowhere else. Letters only, so that it is valid in a
 * name.
 */
export const newMark = (chance: Chance) =>
  `Qzx${Array.from({ length: 10 }, () => chance.pick(letters)).join('')}xzq`

/** Marks of other customers in a text. */
export const foreignMarks = (text: string, own: string): string[] =>
  (text.match(marks) ?? []).filter((mark) => mark !== own)
