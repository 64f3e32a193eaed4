import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from './postgres-pair.ts'

const program = '/usr/sbin/haproxy'

export const isHaproxyMissing = () => !existsSync(program)

/** The documented file, without what concerns visitors: TLS, and the limits of one address. */
export async function startHaproxy(folder: string, servers: readonly number[]) {
  const port = await freePort()
  const [one = 0, two = 0] = servers
  const text = await readFile('deploy/haproxy.cfg', 'utf8')
  const changes: readonly (readonly [RegExp, string])[] = [
    [/^ {2}(log .*|chroot .*|user .*|group .*|option httplog)$/gm, ''],
    [/maxconn 20000/, 'maxconn 4000'],
    [/^ {2}bind :443.*$/m, ''],
    [/bind :80/, `bind 127.0.0.1:${port}`],
    [
      /^ {2}(stick-table|tcp-request|http-request (return|redirect|set-header X-Forwarded)).*$/gm,
      '',
    ],
    [/127\.0\.0\.1:3000/, `127.0.0.1:${one}`],
    [/# server two 127\.0\.0\.1:3001/, `server two 127.0.0.1:${two}`],
  ]
  let changed = text
  for (const [from, to] of changes) {
    if (changed.search(from) < 0) throw new Error(`deploy/haproxy.cfg has no ${from.source}`)
    changed = changed.replace(from, to)
  }
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, changed)
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
