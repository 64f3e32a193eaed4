import type { AnswerOf, BodyOf, Endpoint, ParamsOf } from '@kontor/contract/core/endpoint'
import type { EndpointName, Endpoints } from '@kontor/contract/endpoints'
import type { Language } from '@kontor/contract/rules/languages'
import type { TSchema } from 'typebox'
import type { PublicDatabase } from '../../database/replica.ts'
import type { Call, Route, SharedQuestion } from '../endpoints/call.ts'
import { EncodedAnswer } from '../endpoints/encoded-answer.ts'
import type { SharedCache } from './shared-cache.ts'
import type { CatalogueVersion } from './catalogue-version.ts'

/** A call of which nobody knows who makes it: what comes of it may be given to everyone. */
interface SharedCall<E extends Endpoint> {
  readonly database: PublicDatabase
  readonly body: BodyOf<E>
  readonly params: ParamsOf<E>
  readonly language: Language
  readonly version: CatalogueVersion
  readonly cache: SharedCache
  /** Set when something older was used because the new is still being made: the answer is then not kept. */
  readonly freshness: Freshness
}

export interface Freshness {
  usesOlder: boolean
}

export type SharedCallOf<Name extends EndpointName> = SharedCall<Endpoints[Name]>

export interface SharedEndpoint<E extends Endpoint> {
  /** The newest change of what it shows, where that is not everything. */
  readonly versionOf?: (version: CatalogueVersion, params: ParamsOf<E>) => number
  /** Answers everyone alike. What it has written already is taken as it is. */
  readonly shared: (call: SharedCall<E>) => Promise<EncodedAnswer | AnswerOf<E>>
  /** Makes the answer of a logged-in user out of the shared one, which it must leave as it is. */
  readonly personal?: (
    call: Call<E>,
    shared: () => Promise<EncodedAnswer>,
  ) => Promise<EncodedAnswer | AnswerOf<E>>
  /** Sees each call with its answer, also one from the cache. */
  readonly onAnswer?: (call: Call<E>, answer: unknown) => void
}

const namesIn = (schema: TSchema | undefined) =>
  schema !== undefined && 'properties' in schema ? Object.keys(Object(schema.properties)) : []

/**
 * The values alone, in one order and without what the schema does not know: the same question has one key. A value
 * that is left out looks like null here, which no schema of a shared call takes.
 */
const keyPart = (values: unknown, names: readonly string[]) => {
  if (names.length === 0) return ''
  const given = Object(values) as Readonly<Record<string, unknown>>
  return JSON.stringify(names.map((name) => given[name]))
}

/** Serves an endpoint whose answer is the same for everyone and kept until something changes. */
export function serveShared<const E extends Endpoint>(
  endpoint: E,
  { shared, personal, onAnswer, versionOf = ({ shown }) => shown }: SharedEndpoint<NoInfer<E>>,
): Route {
  const paramNames = namesIn(endpoint.params)
  const bodyNames = namesIn(endpoint.body)
  const keyOf = ({ language, params, body }: SharedQuestion) =>
    `${endpoint.path} ${language} ${keyPart(params, paramNames)} ${keyPart(body, bodyNames)}`

  const ask = async (question: SharedQuestion): Promise<EncodedAnswer> => {
    const version = await question.catalogue.current()
    const { publicDatabase: database, language, cache } = question
    // Whoever asks has checked them against the schemas of this endpoint.
    const body = question.body as BodyOf<E>
    const params = question.params as ParamsOf<E>
    return question.answers.recall<EncodedAnswer>({
      key: keyOf(question),
      version: versionOf(version, params),
      make: async (older) => {
        // What is kept is always served; making it is work like any other.
        const freshness = { usesOlder: false }
        const made = await question.overload.admit(() =>
          shared({ database, body, params, language, version, cache, freshness }),
        )
        const answer =
          made instanceof EncodedAnswer ? made : new EncodedAnswer(question.serialise(made))
        answer.usesOlder = freshness.usesOlder
        // Most changes are of something else; then the compressed forms stay good.
        const isSame = !answer.usesOlder && older?.bytes.equals(answer.bytes) === true
        return isSame ? older : answer
      },
      bytesOf: ({ size }) => size,
      isNew: ({ usesOlder }) => !usesOlder,
    })
  }
  const made = (call: Call<Endpoint>): Promise<unknown> =>
    personal === undefined || call.user === undefined ? ask(call) : personal(call, () => ask(call))
  const watched = async (call: Call<Endpoint>) => {
    const answer = await made(call)
    onAnswer?.(call, answer)
    return answer
  }
  const answer = onAnswer === undefined ? made : watched
  return { endpoint, answer, ask, fromMemory: true }
}
