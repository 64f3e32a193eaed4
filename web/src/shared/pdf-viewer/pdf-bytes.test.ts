import { expect, test } from 'vitest'
import { pdfBytes } from './pdf-bytes.ts'

test('base64 becomes bytes', () => {
  expect(pdfBytes('JVBERgD/')).toEqual(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255]))
})
