import type { AddressInfo } from 'node:net'
import { areaPermissions } from '@kontor/contract/core/permissions'
import { pino } from 'pino'
import { expect } from 'vitest'
import { importSheets } from '../src/cli/import-sheets.ts'
import { changeSetJob } from '../src/change-sets/change-set-job.ts'
import { exportSheet } from '../src/change-sets/export-sheet.ts'
import { JobRunner } from '../src/jobs/job-runner.ts'
import type { Database } from '../src/database/database.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDesk } from './office-desk.ts'
import { openShop, type OpenShop } from './support.ts'

type Format = 'csv' | 'xlsx'

const permissions = new Set(areaPermissions)

/** What an export writes. */
export async function exported(database: Database, kind: string, format: Format): Promise<Buffer> {
  const content = await exportSheet(database, { kind, format, permissions })
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/** Runs the command that imports, with files of these contents. Answers what it said and whether it did. */
export async function commandImport(
  { database, url }: { readonly database: Database; readonly url: string },
  files: Readonly<Record<string, string | Buffer>>,
  ...options: string[]
) {
  const folder = await mkdtemp(join(tmpdir(), 'sheets-'))
  const said: string[] = []
  try {
    const paths = Object.keys(files).map((name) => join(folder, name))
    for (const [name, content] of Object.entries(files))
      await writeFile(join(folder, name), content)
    const done = await importSheets(database, url, [...paths, ...options], (line) =>
      said.push(line),
    )
    return { done, said: said.join('\n').replaceAll(`${folder}/`, '') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A shop whose office takes sheets, with a runner for their jobs. */
export const openSheets = async () => sheetsOf(await openShop())

export async function sheetsOf<Shop extends OpenShop>(shop: Shop) {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const runner = new JobRunner({
    url: shop.url,
    kinds: [changeSetJob],
    atOnce: 2,
    log: pino({ level: 'silent' }),
    pollMs: 20,
  })
  let isStopped = false
  const desk = await newDesk(shop, areaPermissions)
  type Desk = typeof desk

  async function settled(id: number, at: Desk = desk) {
    await expect
      .poll(async () => (await at.ask('/api/office/change-set/read', { id })).body.running, {
        timeout: 30_000,
        interval: 30,
      })
      .toBeNull()
    return (await at.ask('/api/office/change-set/read', { id })).body
  }
  return {
    ...shop,
    desk,
    settled,
    /** Sends a file and waits until it was read. `any` leaves it to the header what it holds. */
    async send(content: string | Buffer, kind = 'product', at: Desk = desk) {
      const address = `http://127.0.0.1:${port}/api/office/change-set/upload`
      const ofKind = kind === 'any' ? '' : `&kind=${kind}`
      const answer = await fetch(`${address}?fileName=sheet${ofKind}&lang=en`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${at.token}`,
          'content-type': 'application/octet-stream',
        },
        body: new Uint8Array(Buffer.from(content)),
      })
      const body: unknown = await answer.json()
      expect({ status: answer.status, body }).toMatchObject({ status: 200 })
      return settled((body as { id: number }).id, at)
    },
    /** Compares with the columns as they were recognised. */
    async compare(
      { id, columns }: Awaited<ReturnType<typeof settled>>,
      more: object = {},
      at: Desk = desk,
    ) {
      const mapped = columns.map(({ field, decimal }) => ({
        field,
        decimal: decimal === 'ask' ? null : decimal,
      }))
      const answer = await at.ask('/api/office/change-set/compare', {
        id,
        columns: mapped,
        emptyClears: false,
        forNew: {},
        ...more,
      })
      expect(answer.body).toEqual({})
      return settled(id, at)
    },
    async apply(id: number, more: object = {}, at: Desk = desk) {
      const body = { id, leaveOutWrong: false, confirmed: false, ...more }
      const answer = await at.ask('/api/office/change-set/apply', body)
      expect(answer.body).toEqual({})
      return settled(id, at)
    },
    async undo(id: number) {
      expect((await desk.ask('/api/office/change-set/undo', { id })).body).toEqual({})
      return settled(id)
    },
    async rows(id: number, more: object = {}) {
      return (await desk.ask('/api/office/change-set/rows', { id, size: 200, ...more })).body.rows
    },
    async stopRunner() {
      isStopped = true
      await runner.close()
    },
    async close() {
      if (!isStopped) await runner.close()
      await shop.close()
    },
  }
}

export type OpenSheets = Awaited<ReturnType<typeof openSheets>>
