import { expect, test } from 'vitest'
import { createSteadyCode } from './steady-code.ts'

test('a code that stays in view counts once, and again after it was out of view', () => {
  const codes: string[] = []
  const see = createSteadyCode((code) => codes.push(code))
  for (const at of [0, 100, 200]) see('A', at)
  see(undefined, 300)
  see('A', 400)
  expect(codes).toEqual(['A'])
  see('B', 500)
  see('A', 600)
  expect(codes).toEqual(['A', 'B', 'A'])
  see(undefined, 1000)
  see(undefined, 1900)
  see('A', 2000)
  expect(codes).toEqual(['A', 'B', 'A', 'A'])
})
