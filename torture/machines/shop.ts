import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadDemoShop } from '../../demo/src/load.ts'
import { bringUpToDate } from '../../server/src/database/bring-up-to-date.ts'
import { openDatabase, type Database } from '../../server/src/database/database.ts'
import { chooseImported, chooseRecords } from '../edited-records.ts'
import { takeBaseline } from '../invariants/all.ts'
import type { Journal } from '../journal.ts'
import { openMailSink, sendMailsTo, type MailSink } from '../mail-sink.ts'
import { Databases } from './databases.ts'
import { startHaproxy } from './haproxy.ts'
import type { Machine, PostgresPair } from './postgres-pair.ts'
import { startNode, type Node } from './servers.ts'

const openAsOwner = (machine: Machine): Database =>
  openDatabase({
    url: machine.url('kontor_owner'),
    connections: 2,
    onIdleError: () => undefined,
  })

export async function withOwner<Result>(
  machine: Machine,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openAsOwner(machine)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function prepare({ primary }: PostgresPair, mails: MailSink) {
  const urls = { url: primary.url(), ownerUrl: primary.url('kontor_owner') }
  await bringUpToDate(urls, 'server/migrations')
  return withOwner(primary, async (database) => {
    await loadDemoShop(database, new Date())
    await sendMailsTo(mails, database)
    const edited = await chooseRecords(database)
    const imported = await chooseImported(database)
    return { edited, imported, before: await takeBaseline(database, edited, imported) }
  })
}

/** Two databases, two servers, HAProxy and a mail server, with the demo shop, all on this machine. */
export async function openShop(pair: PostgresPair, journal: Journal) {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const each of closing.toReversed()) await each()
  }
  const opened = <Opened extends { close(): unknown }>(part: Opened): Opened => {
    closing.push(() => part.close())
    return part
  }
  try {
    const mails = opened(await openMailSink())
    const prepared = await prepare(pair, mails)
    const databases = opened(await Databases.join(pair))
    const logFile = join(tmpdir(), `kontor-machines-${process.pid}.log`)
    const log = createWriteStream(logFile)
    closing.push(() => log.end())
    const start = async (name: string): Promise<Node> =>
      opened(await startNode(pair, journal, (line) => log.write(`${name} ${line}\n`)))
    const nodes = [await start('one'), await start('two')] as const
    const ports = nodes.map(({ port }) => port)
    const proxy = opened(await startHaproxy(pair.folder, ports))
    // HAProxy has asked both whether they are ready.
    await sleep(2000)
    return { mails, databases, nodes, address: proxy.address, logFile, ...prepared, close }
  } catch (error) {
    await close()
    throw error
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
