import { expect, test } from 'vitest'
import { statusClass } from './order-status.tsx'

test.for([
  ['Neu', 'Neu'],
  ['In Bearbeitung', 'In-Bearbeitung'],
  ['Beklemeye  alınıyor', 'Beklemeye-alınıyor'],
] as const)('[O-01] the status %s is the style class %s', ([description, name]) => {
  expect(statusClass(description)).toBe(name)
})
