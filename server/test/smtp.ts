import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What a mail server does with a mail. */
export type Behaviour =
  | 'takes it'
  | 'refuses it for good'
  | 'refuses it for now'
  | 'refuses the sender'
  | 'hangs'
  | 'breaks off'
  | 'takes it and drops the answer'

interface TakenMail {
  readonly to: string
  /** As it came over the wire. */
  readonly raw: string
  readonly encrypted: boolean
}

interface SmtpOptions {
  readonly port?: number
  /** The login it wants; without one it wants none. */
  readonly login?: { readonly username: string; readonly password: string }
  /** From the first byte, or offered; without one it talks in the clear. */
  readonly security?: 'tls' | 'starttls'
  /** The file of its certificate and key, beside the tests. */
  readonly certificate?: 'mail-server' | 'other-name'
}

const refusal = (code: number, words: string) =>
  Object.assign(new Error(words), { responseCode: code })

/** A mail server on this machine. */
export async function openSmtp(options: SmtpOptions = {}) {
  const { port = 0, login, security, certificate = 'mail-server' } = options
  const pem = readFileSync(new URL(`certificates/${certificate}.pem`, import.meta.url))
  const taken: TakenMail[] = []
  const sockets = new Map<number, Socket>()
  let behave: (to: string) => Behaviour = () => 'takes it'
  let connections = 0
  let logins = 0
  const server = new SMTPServer({
    authOptional: login === undefined,
    secure: security === 'tls',
    key: pem,
    cert: pem,
    disabledCommands: [
      ...(login === undefined ? ['AUTH'] : []),
      ...(security === 'starttls' ? [] : ['STARTTLS']),
    ],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _, done) {
      logins += 1
      const isRight = username === login?.username && password === login?.password
      done(isRight ? null : refusal(535, 'wrong name or password'), { user: username })
    },
    onMailFrom(_, __, done) {
      done(behave('') === 'refuses the sender' ? refusal(550, 'not your address') : null)
    },
    onRcptTo({ address }, _, done) {
      const how = behave(address)
      if (how === 'refuses it for good') done(refusal(550, '5.1.1 no such mailbox'))
      else if (how === 'refuses it for now') done(refusal(451, '4.7.1 greylisted'))
      else done()
    },
    onData(stream, session, done) {
      const [recipient] = session.envelope.rcptTo
      const to = recipient?.address ?? ''
      const how = behave(to)
      const socket = sockets.get(session.remotePort)
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => {
        pieces.push(piece)
        if (how === 'breaks off') socket?.destroy()
      })
      stream.on('end', () => {
        if (how === 'hangs' || how === 'breaks off') return
        taken.push({ to, raw: Buffer.concat(pieces).toString(), encrypted: session.secure })
        if (how === 'takes it and drops the answer') socket?.destroy()
        else done(null, 'queued as ABC')
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.set(socket.remotePort ?? 0, socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    connections: () => connections,
    /** How many logins it was sent. */
    logins: () => logins,
    /** What it does from now on. */
    behave(next: Behaviour | ((to: string) => Behaviour)) {
      behave = typeof next === 'string' ? () => next : next
    },
    async close() {
      const closed = once(server.server, 'close')
      server.close()
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
}

export type Smtp = Awaited<ReturnType<typeof openSmtp>>

/** The headers of a mail, each unfolded. */
export function headersOf(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
}

/** The parts of a mail below its headers, decoded. */
export function partsOf(raw: string): { type: string; content: Buffer }[] {
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, name = '']) => `--${name}`)
  const pieces = boundaries.reduce(
    (before, boundary) => before.flatMap((piece) => piece.split(`\r\n${boundary}`)),
    [raw],
  )
  return pieces.flatMap((piece) => {
    const part = piece.replace(/^(?:--)?\r\n/, '')
    const at = part.indexOf('\r\n\r\n')
    const head = headersOf(part)
    const type = head.get('content-type') ?? ''
    if (at < 0 || type === '' || type.startsWith('multipart')) return []
    const encoding = head.get('content-transfer-encoding') ?? ''
    return [{ type, content: decoded(part.slice(at + 4), encoding) }]
  })
}

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body)
  const plain = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
  return Buffer.from(plain, 'latin1')
}
