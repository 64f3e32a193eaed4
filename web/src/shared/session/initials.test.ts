import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.for([
  ['Anna Maria Schmidt', 'de', 'AS'],
  ['demo', 'de', 'D'],
  ['irmak ılgaz', 'tr', 'İI'],
  ['irmak ılgaz', 'en', 'II'],
  ['  ', 'de', ''],
] as const)('%s in %s', ([name, language, initials]) => {
  expect(initialsOf(name, language)).toBe(initials)
})
