import type { Endpoint } from '@kontor/contract/core/endpoint'
import { refusalStatus } from '@kontor/contract/core/errors'
import {
  holdingOf,
  isOpenToKeys,
  permissions,
  roleNames,
  roles,
  type Permission,
} from '@kontor/contract/core/permissions'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { apiPageStyle } from './api-page-style.ts'
import { openApiDocument, refusalsOf, titleOf, whoMayCall } from './openapi.ts'
import { schemaText } from './schema-text.ts'
import { escaped } from '../server/html.ts'
import type { Part } from '../endpoints/call.ts'

const anchor = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const block = (title: string, schema: TSchema | undefined) =>
  schema === undefined
    ? ''
    : `<h4>${title}</h4><pre tabindex="0"><code>${escaped(schemaText(schema))}</code></pre>`

const fileOf = ({ upload }: Endpoint) =>
  upload === undefined
    ? ''
    : `<p>The body is a file (${upload.kinds.join(', ')}) of at most ${upload.mostBytes} bytes, sent as <code>application/octet-stream</code>.</p>`

function endpointSection(endpoint: Endpoint): string {
  const refusals = refusalsOf(endpoint)
    .map((code) => `<li><code>${refusalStatus[code]} ${code}</code></li>`)
    .join('')
  return `
<section class="call">
  <h3 id="call${anchor(endpoint.path)}"><span class="method">POST</span> <code>${escaped(endpoint.path)}</code></h3>
  <p>${escaped(endpoint.summary)}</p>
  <p class="access">${escaped(whoMayCall(endpoint))}${
    endpoint.repeatable ? ' Takes an <code>Idempotency-Key</code> header.' : ''
  }</p>
  ${fileOf(endpoint)}${block('Path', endpoint.params)}${block('Query', endpoint.query)}${block('Body', endpoint.body)}
  ${block(endpoint.stream === true ? 'Events' : `Answer (${endpoint.answerStatus ?? 200})`, endpoint.answer)}
  <details><summary>Refusals</summary><ul>${refusals}</ul></details>
</section>`
}

const holding = {
  'by role': '',
  'by account': ' (granted one by one)',
  'in a step': ' (before their session is whole)',
  never: '',
} as const

/** What each permission allows, and which roles have it or can be granted it. */
function permissionTable(): string {
  const rows = Object.entries(permissions).map(([permission, allows]) => {
    const titles = roleNames
      // Object.entries forgets the type of the keys.
      .map((name) => ({ name, held: holdingOf(name, permission as Permission) }))
      .filter(({ held }) => held !== 'never')
      .map(({ name, held }) => `${roles[name].title}${holding[held]}`)
      .concat(
        isOpenToKeys({ app: 'office', permission: permission as Permission }) ? 'API keys' : [],
      )
      .join(', ')
    return `<tr><td><code>${permission}</code></td><td>${escaped(allows)}</td><td>${titles}</td></tr>`
  })
  return `<table><thead><tr><th scope="col">Permission</th><th scope="col">to</th><th scope="col">Roles</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`
}

/** The API page for people, without scripts. */
function apiPage(parts: readonly Part[], version: string): string {
  const contents = parts
    .map(titleOf)
    .map((title) => `<li><a href="#${anchor(title)}">${escaped(title)}</a></li>`)
    .join('')
  const sections = parts
    .map(
      (part) =>
        `<h2 id="${anchor(titleOf(part))}">${escaped(titleOf(part))}</h2>` +
        part.routes.map(({ endpoint }) => endpointSection(endpoint)).join(''),
    )
    .join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kontor API</title>
<link rel="stylesheet" href="/docs/api.css">
</head>
<body>
<header>
<h1>Kontor API <small>${escaped(version)}</small></h1>
<p>Calls are <code>POST</code> with a JSON body or none; <code>?lang=en|de|tr</code> chooses the language.
A logged-in caller sends <code>Authorization: Bearer &lt;token&gt;</code>; a token is good in the app of its login only. A program sends an API key of the office in its place. A failure is
<code>{ code, message, requestId, details? }</code> with the fitting status. The same for machines:
<a href="/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Parts"><ul><li><a href="#permissions">Permissions</a></li>${contents}</ul></nav>
<main>
<h2 id="permissions">Permissions</h2>
${permissionTable()}
${sections}</main>
</body>
</html>
`
}

/** Documentation and server use the same routes. It is written when someone first asks for it. */
export function addApiPages(app: FastifyInstance, parts: readonly Part[], version: string) {
  let document: string | undefined
  let page: string | undefined
  app.get('/openapi.json', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send((document ??= JSON.stringify(openApiDocument(parts, version)))),
  )
  app.get('/docs/api', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send((page ??= apiPage(parts, version))),
  )
  app.get('/docs/api.css', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(apiPageStyle),
  )
}
