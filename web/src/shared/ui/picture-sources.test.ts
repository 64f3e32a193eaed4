import { expect, test } from 'vitest'
import { sourcesOf } from './picture-sources.ts'

test('a photograph has the widths that a screen may need', () => {
  expect(sourcesOf('/images/olives-1a2b.jpg')).toBe(
    '/images/olives-1a2b.jpg?width=160 160w, /images/olives-1a2b.jpg?width=320 320w, ' +
      '/images/olives-1a2b.jpg?width=640 640w, /images/olives-1a2b.jpg?width=1280 1280w',
  )
})

test('a vector image has no widths', () => {
  expect(sourcesOf('/images/olives-1a2b.svg')).toBeUndefined()
})
