/**
 * Preloaded into a server to shift its clock, like an administrator or a broken time service.
 * Timers keep running, as on a real machine.
 */
const real = Date
let shiftMs = 0

const now = () => real.now() + shiftMs

globalThis.Date = new Proxy(real, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  apply: () => new real(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})

process.on('message', (/** @type {{ shiftMs?: number }} */ message) => {
  shiftMs = message.shiftMs ?? shiftMs
})
// The parent process has ended, so nothing else would stop this one.
process.on('disconnect', () => process.exit())
// The IPC channel alone must not keep the server running.
process.channel?.unref()
