import type { Logger } from 'pino'

type Fields = Readonly<Record<string, unknown>>

/** What is told to whoever starts and runs the shop, besides the log of its requests. */
export interface StartLog {
  readonly info: (line: string, fields?: Fields) => void
  readonly warn: (line: string, fields?: Fields) => void
  readonly error: (line: string, fields?: Fields) => void
}

/** Lines of the log, so that whatever collects it can read all of it. */
export const jsonLog = (logger: Logger): StartLog => ({
  info: (line, fields = {}) => logger.info(fields, line.trim()),
  warn: (line, fields = {}) => logger.warn(fields, line.trim()),
  error: (line, fields = {}) => logger.fatal(fields, line.trim()),
})

/** Node itself writes these as plain text. */
export function logFaults(logger: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => logger.warn({ err: warning }, 'a warning of Node'))
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the process ends by a fault')
    process.exit(1)
  })
}
