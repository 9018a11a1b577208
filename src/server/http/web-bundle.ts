import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { pageHeaders, previewFrame } from './security-headers.ts'

/** Answers a request that nothing else answers; null when it is none for a page. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null

/**
 * Serves the built web part from a folder: assets with a hash in their name for ever, the page itself never from a cache.
 * Every address outside `/api` that a browser opens is answered with the page; its own router knows the rest.
 */
export async function serveWebBundle(
  app: FastifyInstance,
  folder: string,
  config: Pick<Config, 'teams' | 'viewerUrl' | 'metabase'>,
): Promise<AnswerPage> {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return () => null
  const html = await readFile(page)
  const { fastifyStatic } = await import('@fastify/static')
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'pdfjs/**', '**/*.br', '**/*.gz', '**/*.map'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]assets[/\\]/u.test(path)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A worker lives by the policy of its own script.
      reply.headers(pageHeaders(`/${basename(path)}` === previewFrame ? previewFrame : '/', config))
      // The frame of previews is of no origin; there is nothing in these files that anyone may not have.
      if (isHashed) reply.header('access-control-allow-origin', '*')
    },
  })
  // one route for what are two hundred files
  app.get<{ Params: { readonly '*': string } }>('/pdfjs/*', (request, reply) =>
    reply.sendFile(`pdfjs/${request.params['*']}`),
  )
  const answer: AnswerPage = (request, reply) => {
    if (!isForPage(request)) return null
    return reply
      .status(200)
      .headers(pageHeaders(request.url, config))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept')
      .type('text/html; charset=utf-8')
      .send(html)
  }
  return answer
}

function isForPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(?:api|assets|remote\.php)(?:[/?]|$)/u.test(url)) return false
  // Whoever names nothing takes anything (RFC 9110, 12.5.1).
  return headers.accept === undefined || /text\/html|\*\/\*/u.test(headers.accept)
}
