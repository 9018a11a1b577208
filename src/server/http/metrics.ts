import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { isThisMachine } from './is-this-machine.ts'
import { Problem } from './problem.ts'

/** `/metrics` in the text format of Prometheus: process, the duration of every call in seconds, and what areas count. */
export function registerMetrics(
  app: FastifyInstance,
  config: Config,
  ofAreas: readonly Registry[] = [],
): void {
  const registry = new Registry()
  const all = [processFigures(), registry, ...ofAreas]
  const duration = new Histogram({
    name: 'kontor_call_duration_seconds',
    help: 'Time from a request to the end of its answer, of an event stream to its beginning',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers: [registry],
  })
  app.addHook('onRequest', (request, reply, done) => {
    const begin = performance.now()
    // not at `finish`, which an answer without end never reaches: it gives up its response at its head (lasting-answer.ts)
    reply.raw.once('close', () => {
      const call = request.routeOptions.config.callName
      if (!call || !reply.sent) return
      duration.observe({ call, status: reply.statusCode }, (performance.now() - begin) / 1000)
    })
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) throw new Problem('notFound')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await Registry.merge(all).metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}

let figures: Registry | null = null

/** What watches the process goes on as long as it does, and is needed once, however many servers it has. */
function processFigures(): Registry {
  if (figures) return figures
  figures = new Registry()
  collectDefaultMetrics({ register: figures })
  return figures
}

/**
 * The holder of the token, or a scraper on this machine that asks this machine. Any other name that leads here could be that of a page
 * in a browser on this machine, which would read along. Proxies tell of themselves in headers without number, so that only what a
 * scraper sends is let in. Where the public address is another one, there is a proxy that may leave no trace at all.
 */
function mayRead({ headers, raw }: FastifyRequest, { metricsToken, publicUrl }: Config): boolean {
  const given = /^bearer (.+)$/iu.exec(headers.authorization ?? '')?.[1]
  if (metricsToken !== null && given !== undefined)
    return timingSafeEqual(digest(given), digest(metricsToken))
  const isFromHere = /^(?:::ffff:)?127\.|^::1$/u.test(raw.socket.remoteAddress ?? '')
  return isFromHere && isThisMachine(URL.parse(publicUrl)?.hostname ?? '') && isOfScraper(raw)
}

/** What Prometheus, curl and their like send. */
const scraperHeaders: ReadonlySet<string> = new Set([
  'host',
  'user-agent',
  'accept',
  'accept-encoding',
  'connection',
  'x-prometheus-scrape-timeout-seconds',
])

/** Whether it asks this machine in the plain form (RFC 9112, 3.2.1), by one host and with no headers but a scraper's. */
function isOfScraper({ url, rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_text, at) => at % 2 === 0).map((name) => name.toLowerCase())
  const [host, ...others] = rawHeaders.filter((_text, at) => names[(at - 1) / 2] === 'host')
  const [, hostname = ''] = /^([\w.]+|\[::1\])(?::\d{1,5})?$/u.exec(host ?? '') ?? []
  return (
    url?.startsWith('/') === true &&
    others.length === 0 &&
    isThisMachine(hostname) &&
    names.every((name) => scraperHeaders.has(name))
  )
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
