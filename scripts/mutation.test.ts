import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import vitestConfig from '../contract/mutation.vitest.config.ts'

/** `npm run mutation` takes minutes, so `npm test` only checks that its configuration still finds the rules. */
const project = resolve(import.meta.dirname, '..')

interface StrykerConfig {
  readonly mutate: readonly [string, string]
  readonly vitest: { readonly configFile: string }
  readonly thresholds: { readonly break: number }
}

test('mutation testing finds the rules and their tests, and fails below 90 %', async () => {
  const text = await readFile(join(project, 'stryker.config.json'), 'utf8')
  const { mutate, vitest, thresholds } = JSON.parse(text) as StrykerConfig
  const folder = mutate[0].replace('/**/*.ts', '')
  expect(mutate).toEqual([`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`])
  expect(vitestConfig.test?.include).toEqual([`${folder}/**/*.test.ts`])
  expect(join(project, vitest.configFile)).toBe(
    join(project, 'contract', 'mutation.vitest.config.ts'),
  )
  expect(thresholds.break).toBeGreaterThanOrEqual(90)
  const files = await readdir(join(project, folder))
  expect(files).toEqual(
    expect.arrayContaining(['money.ts', 'pricing.ts', 'totals.ts', 'totals.test.ts']),
  )
})
