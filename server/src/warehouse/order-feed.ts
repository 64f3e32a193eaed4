import type { BeyondAttempt, LiveEvent, OrderPresence } from '@kontor/contract/control/live'
import type { Queryable } from '../database/database.ts'
import { frameOf } from '../http/streams/event-stream.ts'
import type { Feed, Notice, Watcher } from '../http/streams/feed.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { beyondChannel } from './beyond-ordered.ts'
import {
  forgetLost,
  forgetScreen,
  forgetStreams,
  keepPresence,
  listOrderChanges,
  listPresentAgents,
  type Presence,
  type PresentAgentRow,
  type RecordedEvents,
} from './live.sql.ts'

/** The channels of the database triggers. */
const eventChannel = 'order_event'
const presenceChannel = 'order_presence'

const framed = (event: LiveEvent) => frameOf(event)

const presenceOf = ({ id, user, screen, openId }: Watcher): Presence[] =>
  openId === null ? [] : [{ stream: id, accountId: user.id, screen, orderId: openId }]

/** The other agents on an order, for one screen. An agent with two tablets is listed once. */
function othersAt(
  orderId: number,
  watcher: Watcher,
  rows: readonly PresentAgentRow[],
): OrderPresence {
  const names = new Map<number, string>()
  for (const row of rows) {
    if (row.orderId === orderId && row.stream !== watcher.id) names.set(row.accountId, row.name)
  }
  return { orderId, agents: [...names.values()] }
}

/** Parses `order first last`; undefined when the payload was too large to list events. */
function parseEvents({ payload }: Notice): RecordedEvents | undefined {
  const [orderId, first, last] = payload.split(' ').map(Number)
  if (orderId === undefined || first === undefined || last === undefined) return undefined
  return { orderId, first, last }
}

async function sendChanges(
  database: Queryable,
  recorded: readonly RecordedEvents[],
  watchers: readonly Watcher[],
): Promise<void> {
  for (const row of await listOrderChanges(database, recorded)) {
    const data = { ...row, happenedAt: row.happenedAt.toISOString() }
    const frame = framed({ event: 'order', data })
    for (const { stream } of watchers) stream.send(frame)
  }
}

/** Only for screens with this order open: an agent there may know of the extra pieces. */
function sendBeyond(notices: readonly Notice[], watchers: readonly Watcher[]): void {
  for (const { payload } of notices) {
    // Written by this server.
    const data = JSON.parse(payload) as BeyondAttempt
    const frame = framed({ event: 'beyond', data })
    for (const { stream, openId } of watchers) if (openId === data.orderId) stream.send(frame)
  }
}

async function sendPresence(
  database: Queryable,
  orderIds: readonly number[],
  watchers: readonly Watcher[],
): Promise<void> {
  const rows = await listPresentAgents(database, orderIds)
  for (const watcher of watchers) {
    for (const orderId of orderIds) {
      watcher.stream.send(framed({ event: 'presence', data: othersAt(orderId, watcher, rows) }))
    }
  }
}

/** Order changes and the agents working on orders, for the control app. */
export const orderFeed: Feed = {
  channels: [eventChannel, presenceChannel, beyondChannel],

  onJoin: (database, watcher) =>
    database.transaction(async (transaction) => {
      await forgetScreen(transaction, watcher.user.id, watcher.screen)
      const present = presenceOf(watcher)
      if ((await keepPresence(transaction, present)).length < present.length) {
        throw new Refusal('order_not_found')
      }
    }),

  onLeave: (database, watchers) =>
    forgetStreams(
      database,
      watchers.map(({ id }) => id),
    ),

  async onHeartbeat(database, watchers) {
    await keepPresence(database, watchers.flatMap(presenceOf))
    await forgetLost(database)
  },

  async sendReady(database, watchers) {
    const rows = await listPresentAgents(database)
    const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
    for (const watcher of watchers) {
      const presence = orderIds
        .map((orderId) => othersAt(orderId, watcher, rows))
        .filter(({ agents }) => agents.length > 0)
      watcher.stream.send(framed({ event: 'ready', data: { presence } }))
    }
  },

  async onNotices(database, notices, watchers) {
    const events = notices.filter(({ channel }) => channel === eventChannel)
    const recorded = events.flatMap((notice) => parseEvents(notice) ?? [])
    sendBeyond(
      notices.filter(({ channel }) => channel === beyondChannel),
      watchers,
    )
    if (recorded.length < events.length) return orderFeed.sendReady(database, watchers)
    const present = notices.filter(({ channel }) => channel === presenceChannel)
    const orderIds = [...new Set(present.map(({ payload }) => Number(payload)))]
    if (recorded.length > 0) await sendChanges(database, recorded, watchers)
    if (orderIds.length > 0) await sendPresence(database, orderIds, watchers)
  },
}
