import { spawn, type ChildProcess } from 'node:child_process'

/** A process of its own that sends the mails of a database. */
export const startMailProcess = (
  url: string,
  env: Readonly<Record<string, string>> = {},
): ChildProcess =>
  spawn(
    process.execPath,
    ['--import', 'tsx', new URL('mail-process.ts', import.meta.url).pathname],
    { env: { ...process.env, DATABASE_URL: url, ...env }, stdio: 'ignore' },
  )
