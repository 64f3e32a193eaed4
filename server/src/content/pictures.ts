import { pictureWidths } from '@kontor/contract/rules/pictures'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import { limits } from '../http/server/limits.ts'
import { findPicture, type Picture } from './content.sql.ts'
import { previewPicture, resizePicture } from './resize-picture.ts'

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

/** What an entry takes besides the bytes of its picture. */
const bytesOfEntry = 1000

interface PictureRequest {
  Params: { name: string }
  Querystring: { width?: unknown; preview?: unknown }
}

/** Undefined is the picture as it is stored. */
type Rendition = (typeof pictureWidths)[number] | 'preview' | undefined

/** A fixed list, because each is made and cached and anyone may ask for it. */
function askedRendition({ width, preview }: PictureRequest['Querystring']): Rendition {
  return preview === '1' ? 'preview' : pictureWidths.find((each) => String(each) === width)
}

/** Serves pictures by name; photographs also in smaller widths, all also as link previews. */
export function addPictures(app: FastifyInstance, database: Database) {
  const cache = new LRUCache<string, Picture>({
    maxSize: limits.pictureCacheBytes,
    maxEntrySize: limits.pictureCacheBytes / 4,
  })
  const making = new Map<string, Promise<Picture | undefined>>()

  async function make(name: string, rendition: Rendition): Promise<Picture | undefined> {
    const stored = await findPicture(database, name)
    if (stored === undefined || rendition === undefined) return stored
    return rendition === 'preview' ? previewPicture(stored) : resizePicture(stored, rendition)
  }

  async function pictureOf(name: string, rendition: Rendition): Promise<Picture | undefined> {
    if (!pictureName.test(name)) return undefined
    const key = `${name} ${rendition ?? ''}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const begun = making.get(key)
    if (begun !== undefined) return begun
    const made = make(name, rendition).finally(() => making.delete(key))
    making.set(key, made)
    const picture = await made
    if (picture !== undefined)
      cache.set(key, picture, { size: bytesOfEntry + picture.bytes.length })
    return picture
  }

  app.get<PictureRequest>('/images/:name', async (request, reply) => {
    const { name } = request.params
    const rendition = askedRendition(request.query)
    const picture = await pictureOf(name, rendition)
    if (picture === undefined) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('not found')
    }
    // Weak, because the same picture may be sent compressed.
    const etag = `W/"${name}${rendition === undefined ? '' : `-${rendition}`}"`
    reply.headers({ ...pictureHeaders, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(picture.mediaType).send(picture.bytes)
  })
}
