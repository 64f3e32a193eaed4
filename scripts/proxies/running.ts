import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** A started program and its output so far. */
export interface Running {
  readonly lines: readonly string[]
  stop(): Promise<void>
}

function run(program: string, parameters: readonly string[], env = process.env): Running {
  const child = spawn(program, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => lines.push(line))
  }
  return { lines, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

export async function until<Found>(
  what: string,
  look: () => Found | undefined | false | Promise<Found | undefined | false>,
  ms = 10_000,
): Promise<Found> {
  const end = performance.now() + ms
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error(`${what}: not within ${ms} ms`)
    await sleep(20)
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** The built shop, with the demo data, behind a proxy on this machine. */
export async function startShop(
  folder: string,
  settings: Record<string, string>,
): Promise<Running & { readonly port: number }> {
  const shop = run(process.execPath, ['server/dist/main.js'], {
    PATH: process.env['PATH'],
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  })
  const listening = /ready: http:\S+:(\d+)/
  const port = await until(
    'the shop',
    () => shop.lines.map((line) => listening.exec(line)?.[1]).find(Boolean),
    120_000,
  )
  return { ...shop, port: Number(port) }
}

/** A certificate that only this check trusts. */
export async function makeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'shop.key'), join(folder, 'shop.crt')]
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1'
  const name = '-subj /CN=shop.example -addext subjectAltName=DNS:shop.example'
  const made = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', [...`${kind} ${name}`.split(' '), ...made], { stdio: 'ignore' })
  const text = await readFile(certificate, 'utf8')
  // HAProxy needs both in one file.
  await writeFile(join(folder, 'shop.pem'), text + (await readFile(key, 'utf8')))
  return text
}

export interface ProxyPorts {
  readonly shop: number
  /** A second server, for a rolling restart. */
  readonly second?: number
  readonly https: number
  readonly http: number
}

export interface Proxy {
  readonly name: 'nginx' | 'HAProxy'
  readonly program: string
  readonly file: string
  readonly parameters: (file: string) => readonly string[]
  /** Replacements for this test: ports, paths and the user. Each must be found in the file. */
  readonly changes: (
    folder: string,
    ports: ProxyPorts,
    certificates: string,
  ) => readonly (readonly [from: string, to: string])[]
}

export const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    program: 'nginx',
    file: 'deploy/nginx.conf',
    parameters: (file) => ['-c', file, '-g', 'daemon off;', '-e', 'stderr'],
    changes: (folder, { shop, second, https, http }, certificates) => [
      ...(second === undefined
        ? []
        : [['# server 127.0.0.1:3001', `server 127.0.0.1:${second}`] as const]),
      ['user www-data;', ''],
      ['/run/nginx.pid', join(folder, 'nginx.pid')],
      ['/var/log/nginx/error.log', join(folder, 'error.log')],
      ['/var/log/nginx/access.log', join(folder, 'access.log')],
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/ssl/shop.pem', join(certificates, 'shop.crt')],
      ['/etc/ssl/private/shop.key', join(certificates, 'shop.key')],
      ['127.0.0.1:3000', `127.0.0.1:${shop}`],
    ],
  },
  {
    name: 'HAProxy',
    program: 'haproxy',
    file: 'deploy/haproxy.cfg',
    parameters: (file) => ['-db', '-f', file],
    changes: (folder, { shop, second, https, http }, certificates) => [
      ...(second === undefined
        ? []
        : [['# server two 127.0.0.1:3001', `server two 127.0.0.1:${second}`] as const]),
      ['log /dev/log local0', 'log stdout format raw local0'],
      ['chroot /var/lib/haproxy', ''],
      ['user haproxy', ''],
      ['group haproxy', ''],
      // The usual limit of open files of a user.
      ['maxconn 20000', 'maxconn 8000'],
      ['bind :80', `bind 127.0.0.1:${http}`],
      ['bind :443', `bind 127.0.0.1:${https}`],
      ['/etc/ssl/private/shop.pem', join(certificates, 'shop.pem')],
      ['127.0.0.1:3000', `127.0.0.1:${shop}`],
    ],
  },
]

/** Debian's folders, which may not be in the PATH. */
const programOf = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(':')
    .concat('/usr/sbin', '/usr/local/sbin')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

export const missingPrograms = () =>
  [...proxies.map(({ program }) => program), 'openssl'].filter((name) => !programOf(name))

export async function startProxy(
  { name, program, file, parameters, changes }: Proxy,
  folder: string,
  ports: ProxyPorts,
  /** Where the certificate is. */
  certificates = folder,
): Promise<Running> {
  let text = await readFile(file, 'utf8')
  for (const [from, to] of changes(folder, ports, certificates)) {
    const parts = text.split(from)
    if (parts.length !== 2) throw new Error(`${file} has '${from}' ${parts.length - 1} times`)
    text = parts.join(to)
  }
  await mkdir(folder, { recursive: true })
  const changed = join(folder, file.replaceAll('/', '-'))
  await writeFile(changed, text)
  const proxy = run(programOf(program) ?? program, parameters(changed))
  await until(name, () => isListening(ports.https)).catch(async (error: unknown) => {
    await proxy.stop()
    throw new Error(`${name} did not start: ${proxy.lines.join('\n')}`, { cause: error })
  })
  return proxy
}
