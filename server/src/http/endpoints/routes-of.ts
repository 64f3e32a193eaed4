import type { AnswerOf, Endpoint } from '@kontor/contract/core/endpoint'
import { serveShared, type SharedEndpoint } from '../cache/serve-shared.ts'
import type { EventStream } from '../streams/event-stream.ts'
import type { Upload } from '../../uploads/upload.sql.ts'
import type { FileAnswer } from './file-answer.ts'
import { serveUpload, takesFile, type UploadEndpoint } from './serve-upload.ts'
import type { Call, Route } from './call.ts'

type AnswerTo<E extends Endpoint> = E extends { readonly stream: true }
  ? EventStream
  : E extends { readonly file: true }
    ? FileAnswer
    : AnswerOf<E>

/** What an endpoint that takes a file is given besides the call. */
type Files<E extends Endpoint> = E extends UploadEndpoint ? [upload: Upload] : []

type Answer<E extends Endpoint> = (call: Call<E>, ...files: Files<E>) => Promise<AnswerTo<E>>

/** Serves an endpoint: a function, or how to make the answer that all callers share. */
type Served<E extends Endpoint> = Answer<E> | SharedEndpoint<E>

/** The routes of a part: exactly one for each endpoint of its file in the contract. */
export function routesOf<const Endpoints extends Readonly<Record<string, Endpoint>>>(
  endpoints: Endpoints,
  served: { readonly [Name in keyof NoInfer<Endpoints>]: Served<Endpoints[Name]> },
): readonly Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    // A route is only called with values that its own endpoint has validated, so the exact type can be dropped.
    const answer = served[name] as Route['answer'] | SharedEndpoint<Endpoint>
    if (typeof answer !== 'function') return serveShared(endpoint, answer)
    return takesFile(endpoint) ? serveUpload(endpoint, answer) : { endpoint, answer }
  })
}
