import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '..')
const sources = ['contract/src', 'server/src', 'web/src']

interface Cruise {
  readonly summary: { readonly error: number }
  readonly modules: readonly {
    readonly source: string
    readonly dependencies: readonly { readonly resolved: string }[]
  }[]
}

/** The folder a file belongs to in the picture; tests and entries stay out. */
function folderOf(file: string): string | undefined {
  if (/[.]test[.]tsx?$/.test(file)) return undefined
  const found = /^(contract|server|web)[/]src[/](?:(shared)[/])?([^/]+)[/]/.exec(file)
  const [, workspace, shared, folder] = found ?? []
  if (folder === undefined || folder === 'shared') return undefined
  return [workspace, shared, folder].filter(Boolean).join('/')
}

type Arrows = Map<string, Set<string>>

async function readArrows(): Promise<Arrows> {
  const { stdout } = await promisify(execFile)(
    resolve(project, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...sources],
    { cwd: project, maxBuffer: 2 ** 28 },
  )
  const { modules, summary }: Cruise = JSON.parse(stdout)
  expect(summary.error).toBe(0)
  const arrows: Arrows = new Map()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    if (from === undefined) continue
    const targets = arrows.get(from) ?? new Set()
    arrows.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  return arrows
}

/** Whether one folder depends on another, also indirectly. */
function leadsTo(arrows: Arrows, from: string, to: string): boolean {
  const reached = new Set(arrows.get(from))
  // A set is iterated including the values added meanwhile.
  for (const next of reached) for (const target of arrows.get(next) ?? []) reached.add(target)
  return reached.has(to)
}

/** Removes redundant arrows (transitive reduction), one at a time, so that cycles keep theirs. */
function leaveOutImplied(arrows: Arrows): void {
  for (const [from, targets] of arrows) {
    for (const to of [...targets].toSorted()) {
      targets.delete(to)
      if (!leadsTo(arrows, from, to)) targets.add(to)
    }
  }
}

const nameOf = (folder: string) => folder.replaceAll(/[/-]/g, '_')

function workspaceOf(workspace: string, folders: readonly string[]): string[] {
  const own = folders.filter((folder) => folder.startsWith(`${workspace}/`))
  const nodes = own.map(
    (folder) => `    ${nameOf(folder)}["${folder.slice(workspace.length + 1)}"]`,
  )
  return [`  subgraph ${workspace}`, ...nodes, '  end']
}

test('docs/architecture-picture.md shows the folders and imports of the code', async () => {
  const arrows = await readArrows()
  const folders = [...arrows.keys()].toSorted()
  expect(folders.length).toBeGreaterThan(15)
  leaveOutImplied(arrows)
  const lines = folders.flatMap((from) =>
    [...(arrows.get(from) ?? [])].toSorted().map((to) => `  ${nameOf(from)} --> ${nameOf(to)}`),
  )
  const picture = `# The folders and who imports whom

Made from the code by \`npm run pictures\`; do not edit it by hand. An arrow goes from a folder to one that it imports.
Arrows that follow from others are left out.

\`\`\`mermaid
flowchart TD
${[...['web', 'server', 'contract'].flatMap((name) => workspaceOf(name, folders)), ...lines].join('\n')}
\`\`\`
`
  await expect(picture).toMatchFileSnapshot(resolve(project, 'docs/architecture-picture.md'))
})
