import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { provideBrowser } from './browser.mjs'

afterEach(() => vi.unstubAllEnvs())

test('a browser that runs is taken', async () => {
  // Node prints its version too, and is always installed.
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(await provideBrowser()).toBe(process.execPath)
})

test('one that is not there or does not run is refused in one line with its own last words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-browser-'))
  const path = join(folder, 'chromium')
  vi.stubEnv('CHROMIUM_PATH', path)
  const advice = 'Set it to a Chromium or Chrome, or leave it out, and run npm test again.'
  await expect(provideBrowser()).rejects.toThrow(
    `CHROMIUM_PATH=${path} does not run (spawn ${path} ENOENT). ${advice}`,
  )
  await writeFile(path, '#!/bin/sh\necho "Looking." >&2\necho "Install the snap." >&2\nexit 1\n')
  await chmod(path, 0o755)
  await expect(provideBrowser()).rejects.toThrow(
    `CHROMIUM_PATH=${path} does not run (Install the snap.). ${advice}`,
  )
  await rm(folder, { recursive: true })
})
