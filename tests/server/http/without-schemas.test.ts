import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { withoutSchemas } from '../../../src/server/http/without-schemas.ts'

test('a route whose input has a schema of its own stops the start, as nothing would check by it', async () => {
  const app = fastify({ schemaController: withoutSchemas })
  app.get('/', { schema: { querystring: { type: 'object' } } }, () => 'never')
  await expect(app.ready()).rejects.toThrow('no compiler here')
})

test('so does one whose answer has a schema', async () => {
  const app = fastify({ schemaController: withoutSchemas })
  app.get('/', { schema: { response: { 200: { type: 'object' } } } }, () => ({}))
  await expect(app.ready()).rejects.toThrow('no compiler here')
})

test('routes without are answered', async () => {
  const app = fastify({ schemaController: withoutSchemas })
  app.get('/', () => ({ is: 'answered' }))
  const answer = await app.inject('/')
  expect(answer.json()).toEqual({ is: 'answered' })
  await app.close()
})
