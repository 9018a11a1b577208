import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/users/users.ts'
import type { Config } from '../config.ts'
import { requestLanguage } from './request-language.ts'
import { pageHeaders } from './security-headers.ts'

/** `/api/openapi.json` and its readable page `/api/docs`; both are made when they are first asked for. */
export function registerApiDocument(app: FastifyInstance, config: Config): void {
  let json: string | null = null
  const pages = new Map<Language, string>()

  app.get('/api/openapi.json', async (_request, reply) => {
    json ??= JSON.stringify((await import('./api-document.ts')).apiDocument())
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/docs', async (request, reply) => {
    const language = requestLanguage(request.headers)
    const page = pages.get(language) ?? (await import('./api-page.ts')).apiPage(language)
    pages.set(language, page)
    return reply
      .headers(pageHeaders(request.url, config))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(page)
  })
  app.get('/api/docs/style.css', async (_request, reply) => {
    const { apiPageStyle } = await import('./api-page.ts')
    return reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(apiPageStyle)
  })
}
