import { setTimeout as wait } from 'node:timers/promises'
import type { LiveEvent } from '@kontor/contract/control/live'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

interface ScreenOptions {
  readonly token: string
  readonly screen?: string
  readonly orderId?: number | null
}

/** How long a screen may take to know. */
const withinMs = 2000

const beginnings = { event: 'event: ', data: 'data: ' }

function readFrame(text: string): LiveEvent | undefined {
  const lines = text.split('\n')
  const after = (beginning: string) =>
    lines.find((line) => line.startsWith(beginning))?.slice(beginning.length)
  const event = after(beginnings.event)
  if (event === undefined) return undefined
  return { event, data: JSON.parse(after(beginnings.data) ?? 'null') } as LiveEvent
}

/** An open screen, as the control app keeps one: it reads its stream and remembers what it was told. */
export class LiveScreen {
  readonly response: Response
  readonly told: LiveEvent[] = []
  /** Everything that came, comments included. */
  text = ''
  ended = false
  readonly #leave: AbortController

  private constructor(response: Response, leave: AbortController) {
    this.response = response
    this.#leave = leave
    void this.#read()
  }

  static async open(
    app: FastifyInstance,
    { token, screen = 'one', orderId = null }: ScreenOptions,
    patience?: AbortSignal,
  ): Promise<LiveScreen> {
    const leave = new AbortController()
    const response = await fetch(`${await addressOf(app)}/api/stockAgent/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ screen, orderId }),
      signal: patience === undefined ? leave.signal : AbortSignal.any([leave.signal, patience]),
    })
    return new LiveScreen(response, leave)
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder()
    let rest = ''
    try {
      for await (const bytes of this.response.body ?? []) {
        const text = decoder.decode(bytes, { stream: true })
        this.text += text
        const frames = (rest + text).split('\n\n')
        rest = frames.pop() ?? ''
        this.told.push(...frames.flatMap((frame) => readFrame(frame) ?? []))
      }
    } catch {
      // Left, or cut off.
    }
    this.ended = true
  }

  /** Waits until it is so. */
  async until<Found>(
    look: () => Found | undefined | false | Promise<Found | undefined | false>,
    ms = withinMs,
  ): Promise<Found> {
    const begun = performance.now()
    for (;;) {
      const found = await look()
      if (found !== undefined && found !== false) return found
      if (performance.now() - begun > ms) {
        expect.fail(`not within ${ms} ms; told: ${JSON.stringify(this.told)}`)
      }
      await wait(5)
    }
  }

  /** The events of one kind that were told so far. */
  all<Name extends LiveEvent['event']>(name: Name) {
    return this.told.flatMap((each) =>
      each.event === name ? [each.data as Extract<LiveEvent, { event: Name }>['data']] : [],
    )
  }

  ready(times = 1) {
    return this.until(() => this.all('ready')[times - 1])
  }

  /** Who else is at work on an order, as far as it was told since it began. */
  agentsAt(orderId: number) {
    return this.all('presence').findLast((presence) => presence.orderId === orderId)?.agents
  }

  leave(): void {
    this.#leave.abort()
  }
}

/** Where an app listens; it begins to when it is first asked. */
async function addressOf(app: FastifyInstance): Promise<string> {
  const known = app.server.address()
  if (known === null) return app.listen({ host: '127.0.0.1', port: 0 })
  if (typeof known === 'string') throw new Error('it listens on a file')
  return `http://127.0.0.1:${known.port}`
}
