/** The programs as they are started in a shop; the set-up of the tests builds them. */
export const serverProgram = 'server/dist/main.js'
export const commandProgram = 'server/dist/cli.js'

/** A part of the server in a process of its own, for tests that kill it. */
export const partProgram = (name: 'job' | 'mail' | 'sheets' | 'webhook') =>
  `server/test/dist/${name}-process.js`
