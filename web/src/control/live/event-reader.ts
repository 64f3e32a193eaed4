import type { LiveEvent } from '@kontor/contract/control/live'

/** Assembles server-sent events from the chunks of the network. */
export function createEventReader(onEvent: (event: LiveEvent) => void) {
  let rest = ''

  function read(block: string) {
    const lines = block.split('\n')
    const field = (name: string) =>
      lines
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).trimStart())
        .join('\n')
    const event = field('event')
    // Everything else is a comment that keeps the connection alive.
    if (event === '') return
    onEvent({ event, data: JSON.parse(field('data')) } as LiveEvent)
  }

  return (piece: string) => {
    rest = (rest + piece).replaceAll('\r\n', '\n')
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) read(block)
  }
}
