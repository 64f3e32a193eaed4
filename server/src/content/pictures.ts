import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { limits } from '../http/limits.ts'
import { RecentlyUsed } from '../http/recently-used.ts'
import { findPicture, type Picture } from './queries.ts'

const pictureName = /^[a-z0-9][a-z0-9._-]{0,119}$/

/** A picture is looked at and nothing else: a script in an SVG never runs, wherever it is opened. */
const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // A name never gets other bytes.
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // The web app may run under another address than the pictures.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves the pictures of the shop by their name. */
export function addPictures(app: FastifyInstance, database: Database) {
  const cache = new RecentlyUsed<Picture>(limits.pictureCacheBytes)

  async function pictureOf(name: string): Promise<Picture | undefined> {
    if (!pictureName.test(name)) return undefined
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const stored = await findPicture(database, name)
    if (stored !== undefined) cache.put(name, stored, stored.bytes.length)
    return stored
  }

  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    const picture = await pictureOf(name)
    if (picture === undefined) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('not found')
    }
    // Weak, because the same picture may be sent compressed.
    const etag = `W/"${name}"`
    reply.headers({ ...pictureHeaders, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(picture.mediaType).send(picture.bytes)
  })
}
