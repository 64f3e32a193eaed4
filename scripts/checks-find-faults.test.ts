import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * A check that reads nothing would always pass, so each one must find a planted fault here, and say which. That they find
 * nothing in the project as it stands, the checks themselves show.
 */
const run = promisify(execFile)
const project = resolve(import.meta.dirname, '..')
let copy: string

const leftOut = new Set(['node_modules', 'dist', 'data', '.git', 'test-results'])

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'kontor-planted-'))
  await cp(project, copy, {
    recursive: true,
    filter: (path) => !leftOut.has(basename(path)),
  })
  for (const folder of ['.', 'contract', 'server', 'web']) {
    const packages = join(project, folder, 'node_modules')
    if (existsSync(packages)) await symlink(packages, join(copy, folder, 'node_modules'))
  }
})

afterAll(() => rm(copy, { recursive: true, force: true }))

/** Runs a check in the copy: its exit code and what it printed. */
async function check(program: string, ...parameters: string[]) {
  try {
    const { stdout, stderr } = await run(program, parameters, { cwd: copy })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

/** Changes a file while a check runs. */
async function planted<Result>(
  path: string,
  fault: string,
  look: () => Promise<Result>,
): Promise<Result> {
  const file = join(copy, path)
  const before = await readFile(file, 'utf8')
  await appendFile(file, fault)
  try {
    return await look()
  } finally {
    await writeFile(file, before)
  }
}

describe('the directions of imports', () => {
  const directions = () =>
    check(
      'node_modules/.bin/depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      // The cache belongs to the project, whose node_modules the copy shares.
      '--no-cache',
      // Half of the files are tests, and nothing is planted there.
      'contract/src',
      'server/src',
      'web/src',
    )

  const faults = [
    ['web/src/storefront/main.tsx', '../control/routes.tsx', 'the-apps-never-meet'],
    ['web/src/shared/ui/button.tsx', '../api/call.ts', 'ui-knows-no-api-and-no-router'],
    [
      'web/src/shared/session/stored-user.ts',
      '../../control/routes.tsx',
      'what-the-apps-share-knows-no-app',
    ],
    [
      'web/src/shared/api/call.ts',
      '../../../../server/src/platform/config.ts',
      'server-and-web-meet-in-the-contract-only',
    ],
    [
      'web/src/shared/api/bases.ts',
      '../../../../contract/src/endpoints.ts',
      'no-schema-library-in-the-browser',
    ],
    [
      'server/src/http/endpoints/refusal.ts',
      '../../accounts/routes.control.ts',
      'http-comes-before-what-uses-it',
    ],
    [
      'server/src/database/sql.ts',
      '../http/endpoints/refusal.ts',
      'database-comes-before-what-uses-it',
    ],
    [
      'server/src/uploads/file-kind.ts',
      '../http/endpoints/refusal.ts',
      'uploads-comes-before-what-uses-it',
    ],
    [
      'server/src/accounts/register.ts',
      '../mail/mail-sender.ts',
      'accounts-comes-before-what-uses-it',
    ],
    [
      'server/src/settings/section.ts',
      '../mail/parse-text.ts',
      'settings-comes-before-what-uses-it',
    ],
    [
      'server/src/uploads/file-name.ts',
      '../folders.ts',
      'no-folder-knows-how-the-server-is-put-together',
    ],
    ['web/src/shared/i18n/language.ts', '../api/new-id.ts', 'i18n-comes-before-what-uses-it'],
    [
      'server/src/catalogue/routes.storefront.ts',
      '../warehouse/routes.control.ts',
      'catalogue-comes-before-what-uses-it',
    ],
    [
      'contract/src/rules/statuses.ts',
      '../../../server/src/platform/config.ts',
      'contract-imports-nothing-of-ours',
    ],
    ['contract/src/rules/money.ts', './totals.ts', 'no-cycles'],
    ['contract/src/rules/pictures.ts', '../core/errors.ts', 'rules-know-no-endpoint'],
    ['contract/src/storefront/orders.ts', '../control/order.ts', 'apps-of-the-contract-never-meet'],
    ['contract/src/core/errors.ts', './nowhere.ts', 'nothing-unresolvable'],
  ] as const

  test('each planted import is found by its rule', async () => {
    let look = directions
    for (const [path, target] of faults) {
      const within = look
      look = () => planted(path, `\nimport '${target}'\n`, within)
    }
    const newFolder = join(copy, 'server/src/planted')
    await mkdir(newFolder)
    await writeFile(join(newFolder, 'planted.ts'), "import '../platform/config.ts'\n")
    const { code, output } = await look()
    await rm(newFolder, { recursive: true })
    for (const [path, , rule] of faults) expect(output).toContain(`error ${rule}: ${path}`)
    expect(output).toContain('error every-folder-has-its-place: server/src/planted/planted.ts')
    expect(code).not.toBe(0)
  })
})

describe('the texts', () => {
  const texts = () => check(process.execPath, 'scripts/check-locales.mjs')

  test('a translation taken out of one language is found', async () => {
    const path = join(copy, 'web/public/locales/tr/common.json')
    const before = await readFile(path, 'utf8')
    const words = JSON.parse(before) as Record<string, unknown>
    const [key = ''] = Object.keys(words)
    delete words[key]
    await writeFile(path, JSON.stringify(words))
    const { code, output } = await texts()
    await writeFile(path, before)
    expect(output).toContain(key)
    expect(code).not.toBe(0)
  })

  test('a key that no language has is found', async () => {
    const fault =
      "\nexport const planted = (t: (key: string) => string) => t('common:planted_key_without_words')\n"
    const { code, output } = await planted('web/src/shared/i18n/format.ts', fault, texts)
    expect(output).toContain('planted_key_without_words')
    expect(code).not.toBe(0)
  })
})

describe('openapi.json', () => {
  const openapi = () => check(process.execPath, '--import', 'tsx', 'scripts/openapi.ts', '--check')

  test('a document that drifted from the contract is found', async () => {
    const path = join(copy, 'openapi.json')
    const before = await readFile(path, 'utf8')
    await writeFile(path, before.replace('/public/web-api/login', '/public/web-api/signin'))
    const { code, output } = await openapi()
    await writeFile(path, before)
    expect(output).toContain('openapi.json is not what the server serves')
    expect(code).not.toBe(0)
  })
})

test('a test that names a clause which does not exist is found', async () => {
  const look = () => check(process.execPath, 'scripts/check-behaviour.mjs')
  const { code, output } = await planted(
    'scripts/checks-find-faults.test.ts',
    "\ntest('[Z-99] planted', () => {})\n",
    look,
  )
  expect(output).toContain('has no clause Z-99')
  expect(code).not.toBe(0)
})

test('an export that nobody uses is found', async () => {
  const { code, output } = await planted(
    'server/src/http/endpoints/page.ts',
    '\nexport const plantedExport = 1\n',
    () => check('node_modules/.bin/knip'),
  )
  expect(output).toContain('plantedExport')
  expect(code).not.toBe(0)
})
