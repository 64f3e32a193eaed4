/** The programs as they are started in a shop; the set-up of the tests builds them. */
export const serverProgram = 'server/dist/main.js'
export const commandProgram = 'server/dist/cli.js'
