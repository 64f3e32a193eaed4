import Fastify from 'fastify'

/** The upper limit of this machine: a bare Fastify that answers given bytes from memory. */
const bodies = new Map<string, Buffer>()
const app = Fastify()

app.post('/remember', (request) => {
  const { path, answer } = request.body as { path: string; answer: string }
  bodies.set(path, Buffer.from(answer))
  return {}
})
app.post('/*', (request, reply) =>
  reply.type('application/json; charset=utf-8').send(bodies.get(request.url)),
)

await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
console.log(`ready: http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
