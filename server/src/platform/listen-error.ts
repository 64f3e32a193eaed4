import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

export interface Place {
  readonly host: string
  readonly port: number
  /** Of the settings, if not HOST and PORT: METRICS_HOST and METRICS_PORT. */
  readonly name?: 'METRICS'
}

/** Checked first, so that a port in use is reported before the database starts. */
export async function requireFreePort(place: Place): Promise<void> {
  const { host, port } = place
  await new Promise<void>((free, taken) => {
    const probe = createServer()
    probe.once('error', taken)
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => free()))
  }).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, place)
  })
}

/** Why the server cannot listen there, and what to do about it. */
export function listenError(error: NodeJS.ErrnoException, { host, port, name }: Place): Error {
  const prefix = name === undefined ? '' : `${name}_`
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken. Stop what runs there, or choose another: ${prefix}PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `Port ${port} may not be opened by this user. Choose one above 1023: ${prefix}PORT=${name === undefined ? 3000 : 9464} npm start`,
    )
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new StartError(
      `${prefix}HOST=${host} is no address of this machine. Use localhost, or 0.0.0.0 for all of them.`,
    )
  }
  return error
}
