import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packFiles } from './pack-files.ts'

const quiet = { signal: new AbortController().signal, onProgress: () => undefined }

const found = (path: string, content: string) => ({
  path,
  file: new File([content], path.split('/').at(-1) ?? path),
})

test('[J-30] files are packed with their folders, as they are', async () => {
  const archive = await packFiles(
    [found('photos/4711.jpg', 'one'), found('Öl 5 l.png', 'two'), found('empty.png', '')],
    'photos.zip',
    quiet,
  )
  expect(archive.name).toBe('photos.zip')
  const unpacked = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  const texts = Object.entries(unpacked).map(([path, bytes]) => [
    path,
    new TextDecoder().decode(bytes),
  ])
  expect(Object.fromEntries(texts)).toEqual({
    'photos/4711.jpg': 'one',
    'Öl 5 l.png': 'two',
    'empty.png': '',
  })
})

test('[J-30] packing can be cancelled', async () => {
  const signal = AbortSignal.abort()
  await expect(packFiles([found('a.png', 'one')], 'a.zip', { ...quiet, signal })).rejects.toThrow(
    'aborted',
  )
})
