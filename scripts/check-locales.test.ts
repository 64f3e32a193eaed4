import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const script = resolve(import.meta.dirname, 'check-locales.mjs')
let web: string

beforeEach(async () => {
  web = await mkdtemp(join(tmpdir(), 'kontor-locales-'))
})

afterEach(() => rm(web, { recursive: true, force: true }))

type Texts = Record<string, unknown>

async function plant(texts: { en: Texts; de: Texts; tr: Texts }, source: string) {
  for (const [language, content] of Object.entries(texts)) {
    await mkdir(join(web, 'public/locales', language), { recursive: true })
    await writeFile(join(web, 'public/locales', language, 'common.json'), JSON.stringify(content))
  }
  await mkdir(join(web, 'src/page'), { recursive: true })
  await writeFile(join(web, 'src/page/page.tsx'), source)
}

function check(): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [script, web], (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr })
    })
  })
}

const sound = {
  en: { greeting: 'Hello {{name}}', count_one: '{{count}} piece', count_other: '{{count}} pieces' },
  de: { greeting: 'Hallo {{name}}', count_one: '{{count}} Stück', count_other: '{{count}} Stück' },
  tr: { greeting: 'Merhaba {{name}}', count_one: '{{count}} adet', count_other: '{{count}} adet' },
}
const uses = `t('common:greeting', { name }); t("common:count", { count })`

test('texts that are whole and used pass', async () => {
  await plant(sound, uses)
  expect(await check()).toEqual({
    code: 0,
    output: 'locales: 2 texts in en, de, tr, complete and used\n',
  })
})

describe('each of these is found', () => {
  const faults: [string, () => Promise<void>, string][] = [
    [
      'a text missing in one language',
      () => plant({ ...sound, tr: { ...sound.tr, greeting: undefined } }, uses),
      'common:greeting is in en but not in tr',
    ],
    [
      'a text in one language alone',
      () => plant({ ...sound, de: { ...sound.de, extra: 'Zusatz' } }, uses),
      'common:extra is in de but not in en',
    ],
    [
      'another variable',
      () => plant({ ...sound, de: { ...sound.de, greeting: 'Hallo {{nmae}}' } }, uses),
      'common:greeting has other variables in de than in en',
    ],
    [
      'an empty text',
      () => plant({ ...sound, en: { ...sound.en, count_one: '{{count}}', greeting: ' ' } }, uses),
      'common:greeting has no text in en',
    ],
    [
      'a key used without a text',
      () => plant(sound, `${uses}; t('common:farewell')`),
      'common:farewell is used in web/src but has no text',
    ],
    [
      'a text that nobody uses',
      () => plant(sound, `t('common:greeting')`),
      'common:count is used nowhere in web/src',
    ],
    [
      'a key put together at run time',
      () => plant(sound, `${uses}; t(\`common:\${name}\`)`),
      'common:… is put together in page/page.tsx',
    ],
  ]
  test.for(faults)('%s', async ([, plantFault, line]) => {
    await plantFault()
    const { code, output } = await check()
    expect(code).toBe(1)
    expect(output).toContain(`locales: ${line}`)
  })
})
