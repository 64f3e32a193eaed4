import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Queryable } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'

/** A mail server that remembers how often it took each mail. */
export interface MailSink {
  readonly port: number
  /** By Message-ID, without the domain. */
  readonly taken: ReadonlyMap<string, number>
  connections(): number
  close(): void
}

/** The answer to each 25th mail is lost, unless told otherwise. */
export async function openMailSink(dropEvery = 25): Promise<MailSink> {
  const taken = new Map<string, number>()
  const sockets = new Map<number, Socket>()
  let count = 0
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { remotePort }, done) {
      let head = ''
      stream.on('data', (piece: Buffer) => {
        if (head.length < 8192) head += piece.toString('latin1')
      })
      stream.on('end', () => {
        const id = /^message-id: <([^@>]+)@/im.exec(head)?.[1] ?? ''
        taken.set(id, (taken.get(id) ?? 0) + 1)
        count += 1
        if (count % dropEvery === 0) sockets.get(remotePort)?.destroy()
        else done()
      })
    },
  })
  // A server of the shop that is killed leaves its connection in any state.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    connections += 1
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    connections: () => connections,
    close() {
      server.close()
      for (const socket of sockets.values()) socket.destroy()
    },
  }
}

/** Makes the shop of this database send with it. */
export const sendMailsTo = ({ port }: MailSink, database: Queryable) =>
  database.query(sql`
    INSERT INTO mail_server (host, port, security, sender_name, sender_address, shop_url)
    VALUES ('127.0.0.1', ${port}, 'none', 'Kontor', 'shop@kontor.example', 'https://kontor.example')`)
