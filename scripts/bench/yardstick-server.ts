// The yardstick of the benchmark: bare Fastify answering bytes of a given file, nothing else.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const app = fastify()
const bodies = new Map<string, Buffer>()
app.get<{ Querystring: { file: string } }>('/', (request, reply) => {
  const { file } = request.query
  const body = bodies.get(file) ?? readFileSync(file)
  bodies.set(file, body)
  return reply.type('application/json; charset=utf-8').send(body)
})
app.get('/ready', (_request, reply) => reply.send('ok'))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close())
