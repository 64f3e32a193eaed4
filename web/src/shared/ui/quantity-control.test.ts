import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuantityControl } from './quantity-control.tsx'

const labels = {
  add: 'Add',
  subject: 'Olives',
  more: 'More',
  less: 'Less',
  remove: 'Remove',
  count: 'Count',
  allowed: 'Whole numbers',
}

const drawn = (count: number | undefined, processing = false) =>
  renderToStaticMarkup(
    createElement(QuantityControl, { count, labels, processing, onChange: () => undefined }),
  )

test('nothing in the basket shows the button to add', () => {
  expect(drawn(0)).toContain('Add')
  expect(drawn(0)).not.toContain('aria-label="More"')
})

test('one shows a bin, more than one a minus', () => {
  expect(drawn(1)).toContain('aria-label="Remove"')
  expect(drawn(2)).toContain('aria-label="Less"')
  expect(drawn(2)).toContain('value="2"')
})

test('during a change the buttons are disabled and the new count is shown', () => {
  expect(drawn(2)).not.toContain('aria-disabled="')
  expect(drawn(2, true).match(/aria-disabled="true"/g)).toHaveLength(2)
  expect(drawn(2, true)).toContain('value="2"')
})

test('while the basket is loading nothing can be added to it', () => {
  expect(drawn(undefined)).toContain('aria-disabled="true"')
})

test('at the highest count there is no plus button', () => {
  expect(drawn(9999).match(/ disabled=""/g)).toHaveLength(1)
})
