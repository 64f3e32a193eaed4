import { expect, test } from 'vitest'
import { pdfBytes, pdfFileName } from './pdf-bytes.ts'

test('base64 becomes bytes', () => {
  expect(pdfBytes('JVBERgD/')).toEqual(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255]))
})

test('a title becomes the name of a file on every system', () => {
  expect(pdfFileName('Rechnung RE-2026/000123')).toBe('Rechnung-RE-2026-000123.pdf')
  expect(pdfFileName(' İrsaliye: 7 ')).toBe('İrsaliye-7.pdf')
})
