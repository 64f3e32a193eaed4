import { expect, test } from 'vitest'
import { isJunkFile, pictureName } from './picture-names.ts'

test.each([
  ['4711.jpg', { whole: '4711', stem: '4711', number: 1 }],
  ['4711_2.jpg', { whole: '4711_2', stem: '4711', number: 2 }],
  ['4711-3.JPEG', { whole: '4711-3', stem: '4711', number: 3 }],
  ['4711 (2).png', { whole: '4711 (2)', stem: '4711', number: 2 }],
  ['4711(12).png', { whole: '4711(12)', stem: '4711', number: 12 }],
  ['photos/rice/A-12_4.webp', { whole: 'A-12_4', stem: 'A-12', number: 4 }],
  ['photos\\A-12.webp', { whole: 'A-12', stem: 'A', number: 12 }],
  ['4012345678901.jpg', { whole: '4012345678901', stem: '4012345678901', number: 1 }],
  // A year or an article number behind a dash is no number of a picture.
  ['rice-2024.jpg', { whole: 'rice-2024', stem: 'rice-2024', number: 1 }],
  ['10.5-kg.jpg', { whole: '10.5-kg', stem: '10.5-kg', number: 1 }],
  ['_2.jpg', { whole: '_2', stem: '_2', number: 1 }],
  ['4711', { whole: '4711', stem: '4711', number: 1 }],
])('[J-29] %s names its product and its place', (path, meant) => {
  expect(pictureName(path)).toEqual(meant)
})

test.each(['.DS_Store', 'a/Thumbs.db', '__MACOSX/._4711.jpg', 'desktop.ini', 'a/._4711.jpg'])(
  '%s is no file of the user',
  (path) => expect(isJunkFile(path)).toBe(true),
)

test.each(['4711.jpg', '../4711.jpg', 'a.b/4711.jpg'])('%s is one', (path) =>
  expect(isJunkFile(path)).toBe(false),
)
