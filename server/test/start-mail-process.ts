import { spawn, type ChildProcess } from 'node:child_process'
import { partProgram } from './programs.ts'

/** A process of its own that sends the mails of a database. */
export const startMailProcess = (
  url: string,
  env: Readonly<Record<string, string>> = {},
): ChildProcess =>
  spawn(process.execPath, [partProgram('mail')], {
    env: { ...process.env, DATABASE_URL: url, ...env },
    stdio: 'ignore',
  })
