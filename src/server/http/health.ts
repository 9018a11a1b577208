import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { Problem } from './problem.ts'

/** `/healthz`: the process lives. `/readyz`: the database answers and content can be stored, else 503 and which of them. */
export function registerHealth(app: FastifyInstance, { db, blobs }: Services): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    try {
      await Promise.all([sql`select 1`.execute(db), blobs.check()])
    } catch (cause) {
      throw cause instanceof Problem ? cause : new Problem('unavailable', { retryAfter: 5, cause })
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
