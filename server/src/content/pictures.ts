import { pictureWidths } from '@kontor/contract/rules/pictures'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { limits } from '../http/server/limits.ts'
import { RecentlyUsed } from '../http/cache/recently-used.ts'
import { findPicture, type Picture } from './content.sql.ts'
import { resizePicture } from './resize-picture.ts'

const pictureName = /^[a-z0-9][a-z0-9._-]{0,119}$/

/** The policy stops scripts in an SVG from running. */
const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // The bytes of a name never change.
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // The web app may have another origin than the pictures.
  'cross-origin-resource-policy': 'cross-origin',
}

interface PictureRequest {
  Params: { name: string }
  Querystring: { width?: unknown }
}

/** Serves pictures by name; photographs also in smaller widths. */
export function addPictures(app: FastifyInstance, database: Database) {
  const cache = new RecentlyUsed<Picture>(limits.pictureCacheBytes)
  const making = new Map<string, Promise<Picture | undefined>>()

  async function make(name: string, width: number | undefined): Promise<Picture | undefined> {
    const stored = await findPicture(database, name)
    return stored === undefined || width === undefined ? stored : resizePicture(stored, width)
  }

  async function pictureOf(name: string, width: number | undefined): Promise<Picture | undefined> {
    if (!pictureName.test(name)) return undefined
    const key = `${name} ${width ?? ''}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const begun = making.get(key)
    if (begun !== undefined) return begun
    const made = make(name, width).finally(() => making.delete(key))
    making.set(key, made)
    const picture = await made
    if (picture !== undefined) cache.put(key, picture, picture.bytes.length)
    return picture
  }

  app.get<PictureRequest>('/images/:name', async (request, reply) => {
    const { name } = request.params
    // A fixed list, because each width is made and cached and anyone may ask for it.
    const width = pictureWidths.find((each) => String(each) === request.query.width)
    const picture = await pictureOf(name, width)
    if (picture === undefined) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('not found')
    }
    // Weak, because the same picture may be sent compressed.
    const etag = `W/"${name}${width === undefined ? '' : `-${width}`}"`
    reply.headers({ ...pictureHeaders, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(picture.mediaType).send(picture.bytes)
  })
}
