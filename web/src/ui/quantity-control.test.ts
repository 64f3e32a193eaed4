import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuantityControl } from './quantity-control.tsx'

const labels = { add: 'Add', more: 'More', less: 'Less', remove: 'Remove', count: 'Count' }

const drawn = (count: number, busy = false) =>
  renderToStaticMarkup(
    createElement(QuantityControl, { count, labels, busy, onChange: () => undefined }),
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

test('a change under way locks the buttons and shows no count', () => {
  expect(drawn(2, true).match(/disabled=""/g)).toHaveLength(2)
  expect(drawn(2, true)).not.toContain('<input')
})
