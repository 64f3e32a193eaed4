import { buildServer } from './build.mjs'

/** Set-up of the server's tests: some of them start its programs, which takes a fraction of the time when they are bundled. */
export default buildServer
