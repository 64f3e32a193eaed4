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
  type ToldEvents,
} from './live.sql.ts'

/** As the triggers name them. */
const eventChannel = 'order_event'
const presenceChannel = 'order_presence'

const framed = (event: LiveEvent) => frameOf(event)

const presenceOf = ({ id, user, screen, openId }: Watcher): Presence[] =>
  openId === null ? [] : [{ stream: id, accountId: user.id, screen, orderId: openId }]

/** The others at work on an order, as one screen sees them. Someone with two tablets is one person. */
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

/** `order first last`, or nothing when it was too much to tell one by one. */
function toldIn({ payload }: Notice): ToldEvents | undefined {
  const [orderId, first, last] = payload.split(' ').map(Number)
  if (orderId === undefined || first === undefined || last === undefined) return undefined
  return { orderId, first, last }
}

async function tellChanges(
  database: Queryable,
  told: readonly ToldEvents[],
  watchers: readonly Watcher[],
): Promise<void> {
  for (const row of await listOrderChanges(database, told)) {
    const data = { ...row, happenedAt: row.happenedAt.toISOString() }
    const frame = framed({ event: 'order', data })
    for (const { stream } of watchers) stream.send(frame)
  }
}

/** To the screens on which the order is open: someone there may know of the other pieces. */
function tellBeyond(notices: readonly Notice[], watchers: readonly Watcher[]): void {
  for (const { payload } of notices) {
    // Written by the server itself.
    const data = JSON.parse(payload) as BeyondAttempt
    const frame = framed({ event: 'beyond', data })
    for (const { stream, openId } of watchers) if (openId === data.orderId) stream.send(frame)
  }
}

async function tellPresence(
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

/** What happens to orders and who is at work on them, for the screens of the agents. */
export const orderFeed: Feed = {
  channels: [eventChannel, presenceChannel, beyondChannel],

  joined: (database, watcher) =>
    database.transaction(async (transaction) => {
      await forgetScreen(transaction, watcher.user.id, watcher.screen)
      const present = presenceOf(watcher)
      if ((await keepPresence(transaction, present)).length < present.length) {
        throw new Refusal('order_not_found')
      }
    }),

  left: (database, watchers) =>
    forgetStreams(
      database,
      watchers.map(({ id }) => id),
    ),

  async stillThere(database, watchers) {
    await keepPresence(database, watchers.flatMap(presenceOf))
    await forgetLost(database)
  },

  async begin(database, watchers) {
    const rows = await listPresentAgents(database)
    const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
    for (const watcher of watchers) {
      const presence = orderIds
        .map((orderId) => othersAt(orderId, watcher, rows))
        .filter(({ agents }) => agents.length > 0)
      watcher.stream.send(framed({ event: 'ready', data: { presence } }))
    }
  },

  async noticed(database, notices, watchers) {
    const events = notices.filter(({ channel }) => channel === eventChannel)
    const told = events.flatMap((notice) => toldIn(notice) ?? [])
    tellBeyond(
      notices.filter(({ channel }) => channel === beyondChannel),
      watchers,
    )
    if (told.length < events.length) return orderFeed.begin(database, watchers)
    const present = notices.filter(({ channel }) => channel === presenceChannel)
    const orderIds = [...new Set(present.map(({ payload }) => Number(payload)))]
    if (told.length > 0) await tellChanges(database, told, watchers)
    if (orderIds.length > 0) await tellPresence(database, orderIds, watchers)
  },
}
