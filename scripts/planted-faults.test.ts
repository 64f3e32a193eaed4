import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Fault } from '../torture/planted/fault.ts'
import { faults } from '../torture/planted/faults.ts'
import { timesIn } from '../torture/planted/project-copy.ts'

/**
 * `npm run torture:planted` plants each fault and sees its test fail, which takes minutes. Here it is only made
 * sure that this is still possible: a fault whose place has changed, or whose test is gone, is found at once.
 */
const project = resolve(import.meta.dirname, '..')
const read = (path: string) => readFile(join(project, path), 'utf8')

/** Where it would be planted; behind all migrations there is always a place. */
const placesOf = async (plant: Fault['plant']) =>
  'sql' in plant ? 1 : timesIn(await read(plant.file), plant.from)

test('there are at least 20, and no two are called the same', () => {
  expect(faults.length).toBeGreaterThanOrEqual(20)
  expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length)
})

test.each(faults.map((fault) => [fault.what, fault] as const))(
  'can be planted, has its test, and stands in the docs: %s',
  async (what, { plant, caughtBy }) => {
    expect(await placesOf(plant)).toBe(1)
    expect(await read(caughtBy.file)).toContain(caughtBy.title)
    const rows = (await read('docs/reliability.md')).split('\n')
    const own = rows.filter((row) => row.startsWith(`| ${what} `)).join('\n')
    expect(own).toContain(`\`${caughtBy.file}\``)
  },
)
