import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { noteMethods } from './http/allowed-methods.ts'
import { answerBrokenRequest, answerProblem, answerProblems } from './http/answer-problems.ts'
import { registerApiDocument } from './http/register-api-document.ts'
import type { Guards } from './http/guards.ts'
import { registerHealth } from './http/health.ts'
import { createHttpServer } from './http/http-server.ts'
import { registerMetrics } from './http/metrics.ts'
import { Problem } from './http/problem.ts'
import { registerRoutes } from './http/register-routes.ts'
import type { Route } from './http/route.ts'
import { commonHeaders, dataHeaders } from './http/security-headers.ts'
import { serveWebBundle } from './http/web-bundle.ts'
import type { AnswerPage } from './http/web-bundle.ts'
import { withoutSchemas } from './http/without-schemas.ts'
import type { Services } from './services.ts'

interface AppParts extends Guards {
  readonly routes: readonly Route[]
  /** Pino; none keeps silent. */
  readonly logger?: FastifyBaseLogger
  /** Where the built web part is; normally `dist/web`. */
  readonly webFolder?: string
}

const builtWeb = join(import.meta.dirname, '../../dist/web')

/** Puts the server together: calls, document, health, metrics and the web part. The caller listens and closes. */
export async function createApp(services: Services, parts: AppParts): Promise<FastifyInstance> {
  const { config } = services
  let answerPage: AnswerPage | null = null
  const app = fastify({
    ...(parts.logger ? { loggerInstance: parts.logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: requestId,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    schemaController: withoutSchemas,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    serverFactory: (handler) => createHttpServer(handler),
    clientErrorHandler: answerBrokenRequest,
    // such as broken escapes in an address; no hook runs before it, and a page itself says that there is nothing
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...commonHeaders(config), ...dataHeaders }).header('x-request-id', request.id)
      void (answerPage?.(request, reply) ?? answerProblem(error, request, reply))
    },
    return503OnClosing: false,
  })
  const allowedMethods = noteMethods(app)
  addCommonHeaders(app, services, (request, reply) => answerPage?.(request, reply) ?? null)
  // They would never end by themselves, and everything would wait for them.
  app.addHook('preClose', () => services.streams.close())
  // First: what they have written is told to whoever follows them.
  app.addHook('preClose', () => services.runs.close())
  answerProblems(app)
  registerHealth(app, services)
  registerMetrics(app, config, [
    services.readingFigures.registry,
    services.renditions.registry,
    services.vectorFigures.registry,
  ])
  registerApiDocument(app, config)
  await registerRoutes(app, services, parts.routes, parts)
  answerPage = await serveWebBundle(app, parts.webFolder ?? builtWeb, config)
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request)
    if (allowed === null)
      return answerPage(request, reply) ?? answerProblem(new Problem('notFound'), request, reply)
    return answerProblem(new Problem('methodNotAllowed'), request, reply.header('allow', allowed))
  })
  return app
}

function addCommonHeaders(app: FastifyInstance, { config }: Services, answerPage: AnswerPage): void {
  const headers = { ...commonHeaders(config), ...dataHeaders }
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    const hasStrangeBody = !/^(?:chunked)?$/iu.test(request.headers['transfer-encoding']?.trim() ?? '')
    // nobody knows where it ends, or what it says (RFC 9112, 6.1)
    if (hasStrangeBody) reply.header('connection', 'close')
    const hasNul = request.url.includes('%00')
    // a page reads its address itself: whoever opens one sees a page, whatever stands in it
    if (hasNul && !hasStrangeBody && answerPage(request, reply)) return
    done(hasStrangeBody || hasNul ? new Problem('malformedRequest') : undefined)
  })
}

/** The id a proxy gave, when it looks like one, else a new one. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/u.test(given) ? given : randomUUID()
}
