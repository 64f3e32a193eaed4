import { IncomingMessage } from 'node:http'
import type { AnswerOf, Endpoint } from '@kontor/contract/core/endpoint'
import type { UploadQuery, UploadRule } from '@kontor/contract/core/uploads'
import type { FastifyInstance } from 'fastify'
import type { Upload } from '../../uploads/upload.sql.ts'
import { limitBodyTime } from '../server/body-time.ts'
import { limits } from '../server/limits.ts'
import { receiveUpload, tooLarge } from './receive-upload.ts'
import { Refusal } from './refusal.ts'
import type { Call, Route } from './call.ts'

export interface UploadEndpoint extends Endpoint {
  readonly upload: UploadRule
  readonly query: typeof UploadQuery
}

export const takesFile = (endpoint: Endpoint): endpoint is UploadEndpoint =>
  endpoint.upload !== undefined

/** Accepts files as bodies of the routes in this scope. Access is checked before the first byte is read. */
export function takeFiles(scope: FastifyInstance, rule: UploadRule): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/octet-stream', (request, body, done) => {
    if (Number(request.headers['content-length'] ?? 0) > rule.mostBytes) done(tooLarge(rule))
    else done(null, body)
  })
}

let arriving = 0

/** Serves an endpoint that receives a file. It is stored before the endpoint's function runs. */
export function serveUpload<const E extends UploadEndpoint>(
  endpoint: E,
  answer: (call: Call<NoInfer<E>>, upload: Upload) => Promise<AnswerOf<NoInfer<E>>>,
): Route {
  const { upload: rule } = endpoint
  return {
    endpoint,
    // As with other routes: a call contains only what its own definition has validated.
    answer: async (call: Call<E>) => answer(call, await arrived(call, rule)),
  }
}

async function arrived(call: Call<UploadEndpoint>, rule: UploadRule): Promise<Upload> {
  // The parser above passes the request stream itself; without a body there is none.
  const body: unknown = call.body
  const request = body instanceof IncomingMessage ? body : undefined
  if (arriving >= limits.uploads) {
    throw new Refusal('unavailable', { retryAfterSeconds: limits.retryAfterSeconds })
  }
  arriving += 1
  if (request !== undefined) limitBodyTime(request, limits.uploadMs)
  try {
    return await receiveUpload(call.database, request, {
      rule,
      fileName: call.query.fileName,
      createdBy: call.user?.id,
    })
  } catch (error) {
    // A client reads the answer after sending everything, so the rest is received for a moment and discarded.
    if (request !== undefined && !request.destroyed) {
      limitBodyTime(request, limits.requestMs)
      request.resume()
    }
    throw error
  } finally {
    arriving -= 1
  }
}
