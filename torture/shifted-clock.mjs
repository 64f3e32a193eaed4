/**
 * Loaded into a server before its own code: its clock can be set, as an administrator or a time service that goes
 * wrong would do. Timers keep running, as they do on a real machine.
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
// Whoever started it is gone, however that came: then nobody would ever end it.
process.on('disconnect', () => process.exit())
// The channel alone does not keep the server alive.
process.channel?.unref()
