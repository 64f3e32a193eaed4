import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The workflow runs at the host only, so what it names is looked up here. */
const project = resolve(import.meta.dirname, '..')
const read = (path: string) => readFile(resolve(project, path), 'utf8')

test('every command of the workflow is one of the project, and every version one that it supports', async () => {
  const workflow = await read('.github/workflows/test.yml')
  const { scripts, engines } = JSON.parse(await read('package.json')) as {
    scripts: Record<string, string>
    engines: { node: string }
  }
  const commands = [...workflow.matchAll(/^\s*- run: (.+)$/gm)].map(([, command]) => command)
  expect(commands).toEqual(['npm test', 'npm ci', 'npm run build', 'npm run test:server'])
  for (const command of commands) {
    const [, name] = /^npm (?:run )?(\S+)$/.exec(command ?? '') ?? []
    expect([command, name === 'ci' || (name ?? '') in scripts]).toEqual([command, true])
  }
  const nodes = [...workflow.matchAll(/^\s*node: \[(.+)\]$/gm)].map(([, list]) => list)
  expect(nodes).toEqual(['20.19, 22, 24', '20.19, 22, 24'])
  expect(engines.node).toBe('^20.19 || ^22.13 || >=24')
})
