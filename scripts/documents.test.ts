import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '..')
const read = (path: string) => readFile(join(project, path), 'utf8')

const pagesIn = async (folder: string) =>
  (await readdir(join(project, folder)))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

const pages = [
  ...(await pagesIn('.')),
  ...(await pagesIn('docs')),
  ...(await pagesIn('docs/decisions')),
  'demo/README.md',
]

/** As the host of the project makes anchors of headings. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-')

const withoutCode = (page: string) => page.replaceAll(/^```[^]*?^```/gm, '')

test('every link of a page leads to a file, and to a heading that is there', async () => {
  const broken: string[] = []
  let links = 0
  for (const page of pages) {
    for (const [, target = ''] of withoutCode(await read(page)).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue
      links += 1
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(project, file))) broken.push(`${page}: ${target}`)
      else if (anchor !== undefined) {
        const headings = [...withoutCode(await read(file)).matchAll(/^#+ (.+)$/gm)]
        const anchors = headings.map(([, heading = '']) => anchorOf(heading))
        if (!anchors.includes(anchor)) broken.push(`${page}: ${target}`)
      }
    }
  }
  expect(broken).toEqual([])
  expect(links).toBeGreaterThan(100)
})

test('the list of decision records has each of them once, by number', async () => {
  const names = (await readdir(join(project, 'docs/decisions'))).filter((name) => /^\d/.test(name))
  const listed = [...(await read('docs/decisions/README.md')).matchAll(/^- \[.*\]\((.+)\)$/gm)]
  expect(listed.map(([, name]) => name)).toEqual(names.toSorted())
})

test('every npm script that a page names exists', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  const unknown: string[] = []
  for (const page of pages) {
    for (const [, name = ''] of (await read(page)).matchAll(
      /npm run (?:--silent )?([a-z][\w:-]*)/g,
    )) {
      // `bench:…` stands for several.
      if (!(name in scripts) && !name.endsWith(':')) unknown.push(`${page}: ${name}`)
    }
  }
  expect(unknown).toEqual([])
})

test('README and operations name the same settings with the same defaults, and the configuration reads each', async () => {
  const settingsIn = (page: string) =>
    new Map(
      [...page.matchAll(/^\| `([A-Z][A-Z_]+)` +\| (.+?) +\|/gm)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
  const all = settingsIn(await read('docs/operations.md'))
  const program = await read('server/src/platform/config.ts')
  expect([...all.keys()].filter((name) => !program.includes(`'${name}'`))).toEqual([])
  const usual = settingsIn(await read('README.md'))
  expect(usual.size).toBeGreaterThan(15)
  const withoutReason = (value: string | undefined) => value?.replace(/:.*/, '')
  for (const [name, value] of usual) {
    expect([name, withoutReason(value)]).toEqual([name, withoutReason(all.get(name))])
  }
})
