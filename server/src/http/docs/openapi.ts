import {
  commonRefusals,
  Failure,
  sessionRefusals,
  uploadRefusals,
  type Endpoint,
} from '@kontor/contract/core/endpoint'
import { endpoints } from '@kontor/contract/endpoints'
import { refusalStatus, type RefusalCode } from '@kontor/contract/core/errors'
import { languages } from '@kontor/contract/rules/languages'
import {
  apps,
  holdingOf,
  type Holding,
  isOpenToKeys,
  roles,
  rolesFor,
  type Access,
  type App,
} from '@kontor/contract/core/permissions'
import type { UploadRule } from '@kontor/contract/core/uploads'
import type { TObject, TSchema } from 'typebox'
import type { Part, Route } from '../endpoints/call.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const names = new Map<Endpoint, string>(
  Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]),
)

/** The tag of a part. */
export const titleOf = ({ app, name }: Part) => `${app}: ${name}`

/** All codes with which a call may be refused. */
export function refusalsOf({ permission, refusals, upload }: Endpoint): RefusalCode[] {
  const ofSession = permission === 'public' ? [] : sessionRefusals
  const ofUpload = upload === undefined ? [] : uploadRefusals
  return [...new Set<RefusalCode>([...refusals, ...ofSession, ...ofUpload, ...commonRefusals])]
}

/**
 * A schema as plain JSON. Definitions of a recursive schema move to the components of the document.
 */
function hoisted(value: Json, components: JsonObject): Json {
  if (Array.isArray(value)) return value.map((each) => hoisted(each, components))
  if (typeof value !== 'object' || value === null) return value
  const plain: JsonObject = {}
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$defs') Object.assign(components, hoisted(inner, components))
    else if (key === '$ref' && typeof inner === 'string')
      plain[key] = `#/components/schemas/${inner}`
    else if (key !== '$id') plain[key] = hoisted(inner, components)
  }
  return plain
}

function parameters(
  { params, query, repeatable }: Endpoint,
  read: (schema: TSchema) => Json,
): Json[] {
  const named = (schema: TObject | undefined, place: string) => {
    const required: readonly string[] = schema?.required ?? []
    return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: read(field),
    }))
  }
  return [
    ...named(params, 'path'),
    ...named(query, 'query'),
    { $ref: '#/components/parameters/lang' },
    ...(repeatable ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
  ]
}

/** One response per status, with all its codes. */
function failureAnswers(endpoint: Endpoint): JsonObject {
  const codes = refusalsOf(endpoint)
  const statuses = [...new Set(codes.map((code) => refusalStatus[code]))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: codes.filter((code) => refusalStatus[code] === status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

const acceptsNothing = (body: TSchema) => {
  const { required, anyOf } = body as { required?: string[]; anyOf?: { type?: string }[] }
  return anyOf ? anyOf.some(({ type }) => type === 'null') : required === undefined
}

/** A file is the body itself. */
const fileBody = ({ kinds, mostBytes }: UploadRule): JsonObject => ({
  required: true,
  description: `A file: ${kinds.join(', ')}. At most ${mostBytes} bytes.`,
  content: { 'application/octet-stream': { schema: {} } },
})

function operation(part: Part, { endpoint }: Route, read: (schema: TSchema) => Json): JsonObject {
  const {
    body,
    answer,
    answerStatus = 200,
    app,
    file,
    permission,
    stream,
    summary,
    upload,
  } = endpoint
  const name = names.get(endpoint)
  if (name === undefined) throw new Error(`${endpoint.path} is not part of the contract`)
  const json = (schema: TSchema): Json => ({ 'application/json': { schema: read(schema) } })
  const answered =
    file === true
      ? tables
      : stream === true
        ? { 'text/event-stream': { schema: read(answer) } }
        : json(answer)
  return {
    operationId: name,
    tags: [titleOf(part)],
    summary,
    description: whoMayCall(endpoint),
    // Public calls take a token as well; with one of a customer they know the favourites.
    security:
      permission === 'public'
        ? [{}, { [app]: [] }]
        : [{ [app]: [permission] }, ...(isOpenToKeys(endpoint) ? [{ key: [permission] }] : [])],
    parameters: parameters(endpoint, read),
    ...(body === undefined
      ? {}
      : { requestBody: { required: !acceptsNothing(body), content: json(body) } }),
    ...(upload === undefined ? {} : { requestBody: fileBody(upload) }),
    responses: {
      [String(answerStatus)]: {
        description: stream === true ? 'One event after the other.' : 'The answer.',
        content: answered,
      },
      ...failureAnswers(endpoint),
    },
  }
}

/** A file that a call answers with is a table, in the format that was asked for. */
const tables: Json = {
  'text/csv': { schema: { type: 'string' } },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    schema: { type: 'string', format: 'binary' },
  },
}

const provisos: Readonly<Record<Holding, string>> = {
  'by role': '',
  'by account': ' who were granted it',
  'in a step': ' whose session is not whole yet',
  never: '',
}

/** Who may make a call, in words. */
export function whoMayCall(access: Access): string {
  const { permission } = access
  const allowed = rolesFor(access)
  if (permission === 'public' || allowed === undefined) return 'For anyone.'
  const who = allowed.map((name) => `${roles[name].title}${provisos[holdingOf(name, permission)]}`)
  if (isOpenToKeys(access)) who.push('API keys that were granted it')
  return `For ${who.join(' and ')}, by the permission ${permission}.`
}

const bearer = (app: App): Json => ({
  type: 'http',
  scheme: 'bearer',
  description: `The token of a login of the app ${app}. The names beside it are permissions.`,
})

/** The OpenAPI document; the same contract always gives the same document. */
export function openApiDocument(parts: readonly Part[], version: string): JsonObject {
  const schemas: JsonObject = {}
  // A JSON round trip drops TypeBox's internal symbols.
  const read = (schema: TSchema) => hoisted(JSON.parse(JSON.stringify(schema)) as Json, schemas)
  schemas['Failure'] = read(Failure)
  const paths: JsonObject = {}
  for (const part of parts) {
    for (const route of part.routes) {
      const path = route.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { post: operation(part, route, read) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version,
      description: 'The calls of the Kontor shop and its warehouse control app.',
    },
    tags: parts.map((part) => ({ name: titleOf(part) })),
    paths,
    components: {
      schemas,
      parameters: {
        lang: {
          name: 'lang',
          in: 'query',
          description: 'The language of the answer; de when left out, en for stock agents.',
          schema: { enum: [...languages] },
        },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'The same key gives the first answer again and changes nothing.',
          schema: { type: 'string', minLength: 1, maxLength: 64 },
        },
      },
      securitySchemes: {
        ...Object.fromEntries(apps.map((app) => [app, bearer(app)])),
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key of the office, kontor_ and 43 characters. The names beside it are permissions.',
        },
      },
    },
  }
}
