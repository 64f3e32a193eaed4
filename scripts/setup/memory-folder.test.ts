import { expect, test } from 'vitest'
import { hasRoom } from './memory-folder.mjs'

const gigabyte = 2 ** 30
const mounts = (options: string) => `/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\n`
const machine = {
  mounts: mounts('rw,nosuid'),
  folderBytes: 4 * gigabyte,
  memoryBytes: 12 * gigabyte,
}

test('tests write into memory where there is room and programs may run', () => {
  expect(hasRoom(machine)).toBe(true)
  expect(hasRoom({ ...machine, folderBytes: gigabyte / 16 })).toBe(false)
  expect(hasRoom({ ...machine, memoryBytes: 4 * gigabyte })).toBe(false)
  expect(hasRoom({ ...machine, mounts: mounts('rw,noexec') })).toBe(false)
  expect(hasRoom({ ...machine, mounts: '/dev/vda / ext4 rw 0 0\n' })).toBe(false)
})
