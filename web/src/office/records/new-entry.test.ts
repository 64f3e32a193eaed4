import { expect, test } from 'vitest'
import { newEntry, withNew } from './new-entry.ts'

const found = [{ id: 3, name: 'Hofgut' }]
const offered = (search: string) => withNew(found, search)

test('what was typed can be added, unless something is called so', () => {
  expect(offered(' Hof ')).toEqual([...found, { id: newEntry, name: 'Hof' }])
  expect(offered('hofGUT')).toEqual(found)
  expect(offered('  ')).toEqual(found)
})
