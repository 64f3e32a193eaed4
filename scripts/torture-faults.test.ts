import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../torture/planted/fault.ts'
import { faults } from '../torture/planted/faults.ts'
import {
  changedSource,
  dropElement,
  dropFromSql,
  dropOperand,
  removeCall,
  replaceCall,
  replaceProperty,
  replaceWith,
} from '../torture/planted/named-change.ts'

/**
 * `npm run torture:planted` plants each fault and expects its test to fail, which takes minutes. Here is only checked
 * that this is still possible: a fault whose named thing, or whose test, is gone is reported at once.
 */
const project = resolve(import.meta.dirname, '..')
const read = (path: string) => readFile(join(project, path), 'utf8')

async function migrations(): Promise<string> {
  const folder = 'server/migrations'
  const files = await readdir(join(project, folder))
  return (await Promise.all(files.map((file) => read(`${folder}/${file}`)))).join('\n')
}

/** Throws an error that names what is missing. */
async function tryPlanting(plant: Fault['plant']): Promise<void> {
  if ('file' in plant) {
    changedSource(await read(plant.file), plant.file, plant.name, plant.change)
  } else if (!new RegExp(`(?:TRIGGER|FUNCTION) ${plant.name}\\b`).test(await migrations())) {
    throw new Error(`no migration creates a trigger or function ${plant.name}`)
  }
}

test('there are at least 20, and no two have the same description', () => {
  expect(faults.length).toBeGreaterThanOrEqual(20)
  expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length)
})

test.each(faults.map((fault) => [fault.what, fault] as const))(
  'can be planted, has its test, and is listed in the docs: %s',
  async (what, { plant, caughtBy }) => {
    await tryPlanting(plant)
    expect(await read(caughtBy.file)).toContain(caughtBy.title)
    const rows = (await read('docs/reliability.md')).split('\n')
    const own = rows.filter((row) => row.startsWith(`| ${what} `)).join('\n')
    expect(own).toContain(`\`${caughtBy.file}\``)
    expect(own).toContain(`\`${plant.name}\``)
  },
)

describe('a change of a named thing', () => {
  const source = `
    const kept = ['session', 'job']
    export async function order(user) {
      await lock(user.id)
      if (!mayOrder(user) || user.late < now()) throw new Refusal('no')
      const rows = await query(sql\`SELECT a FROM orders
        WHERE orders.id = \${id} AND (\${all} OR orders.owner = \${user.id}) FOR
          UPDATE\`)
      return add({ cost: price(rows) })
    }`
  const changed = (name: string, change: Parameters<typeof changedSource>[3], text = source) =>
    changedSource(text, 'order.ts', name, change).replaceAll(/\s+/g, ' ')

  test.each([
    ['order', removeCall('lock'), 'user) { ; if ('],
    ['order', removeCall('Refusal', 'no'), 'now()) ; const'],
    ['order', replaceCall('mayOrder', 'true'), 'if (!true || user.late'],
    ['order', dropOperand('now'), 'if (!mayOrder(user)) throw'],
    ['order', replaceProperty('cost', '0'), 'add({ cost: 0 })'],
    ['order', replaceWith('return 1'), 'order(user) { return 1 }'],
    ['order.rows', replaceWith('[]'), 'const rows = [] return'],
    ['order', dropFromSql('orders.owner'), '${id} AND true FOR UPDATE'],
    ['order', dropFromSql('orders.id'), 'WHERE true AND (${all}'],
    ['order', dropFromSql('FOR UPDATE'), '${user.id}) `'],
    ['kept', dropElement('session'), "kept = [ 'job']"],
  ] as const)('is found in %s, however it is formatted: %#', (name, change, expected) => {
    expect(changed(name, change)).toContain(expected)
    const oneLine = source.replaceAll(/\s+/g, ' ')
    expect(changed(name, change, oneLine)).toContain(expected)
  })

  test('says what is gone after a rename, and what is there twice', () => {
    expect(() => changed('placeOrder', replaceWith(''))).toThrow(
      'order.ts has no function, method or constant placeOrder',
    )
    expect(() => changed('order', removeCall('lockBasket'))).toThrow(
      'order in order.ts has no call of lockBasket',
    )
    expect(() => changed('order', dropFromSql('orders.customer'))).toThrow(
      'order in order.ts has no condition on or clause orders.customer',
    )
    expect(() => changed('order', removeCall('lock'), source.replace('await', 'lock();'))).toThrow(
      'order in order.ts has 2 times call of lock',
    )
  })
})
