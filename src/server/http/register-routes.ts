import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { decodeAddress } from '#contract/files/addresses.ts'
import { isEventsReply, type Call } from '#contract/http/call.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { guardOf, type Guards } from './guards.ts'
import { readJsonBodies, readTextBodies } from './body-parsers.ts'
import { Problem } from './problem.ts'
import { readInput } from './read-input.ts'
import { requestLanguage } from './request-language.ts'
import type { CallInput, Route } from './route.ts'
import { isWrittenJson, sendWritten } from './written-json.ts'

/** Milliseconds after which a guard is asked again before the call goes on. */
const guardLife = 1000

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set by the guard of the call. */
    actor: Actor | null
    /** When the guard let the request in, in the milliseconds of `performance.now()`. */
    guardedAt: number
  }
  interface FastifyContextConfig {
    /** Name of the call in the contract; labels logs and metrics. */
    readonly callName?: string
    readonly maxBodyBytes?: number
  }
}

/** Registers calls with everything the contract says of them: guard, input, status of the answer. */
export async function registerRoutes(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  guards: Guards,
): Promise<void> {
  app.decorateRequest('actor', null)
  app.decorateRequest('guardedAt', 0)
  await app.register(async (scope) => {
    readJsonBodies(scope)
    for (const route of routes)
      if (!route.call.multipart && !route.call.plainText && !route.call.raw)
        registerRoute(scope, services, route, guards)
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Left to the operation as it comes, whatever type it says it has.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const route of routes) if (route.call.raw) registerRoute(scope, services, route, guards)
  })
  await app.register(async (scope) => {
    readTextBodies(scope)
    for (const route of routes) if (route.call.plainText) registerRoute(scope, services, route, guards)
  })
  await app.register(async (scope) => {
    passMultipartBodies(scope)
    for (const route of routes) if (route.call.multipart) registerRoute(scope, services, route, guards)
  })
}

/** Leaves the body to the operation, which reads it as a stream, and refuses every other type. */
function passMultipartBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
}

function registerRoute(scope: FastifyInstance, services: Services, route: Route, guards: Guards): void {
  const { call } = route
  const guard = guardOf(call, services, guards)
  scope.route({
    method: call.method,
    url: fastifyAddress(call),
    config: {
      callName: call.name,
      ...(call.maxBodyBytes !== undefined && { maxBodyBytes: call.maxBodyBytes }),
    },
    onRequest: async (request) => {
      request.actor = await guard(request)
      request.guardedAt = performance.now()
    },
    // A body may take its time to arrive, and who sends it may have lost the right meanwhile.
    preHandler: async (request) => {
      if (performance.now() - request.guardedAt > guardLife) request.actor = await guard(request)
    },
    handler: handlerOf(route, services),
  })
}

function handlerOf({ call, handle }: Route, services: Services): RouteHandlerMethod {
  const status = call.status ?? (call.reply ? 200 : 204)
  const readInputs = inputReader(call)
  return async (request, reply) => {
    const inputs = readInputs(request)
    const input = {
      ...inputs,
      actor: request.actor,
      language: requestLanguage(request.headers),
      request,
      reply,
    }
    if (call.reply !== 'bytes' && !isEventsReply(call.reply))
      reply.status(status).header('cache-control', 'no-store')
    // The contract ties the handler to this very call; see `route`.
    const answer: unknown = await handle(services, input as CallInput<Call>)
    if (call.reply === undefined) return reply.send()
    if (isWrittenJson(answer)) return sendWritten(request, reply, answer)
    return answer
  }
}

type Inputs = Pick<CallInput<Call>, 'params' | 'query' | 'body'>

function inputReader(call: Call): (request: FastifyRequest) => { readonly [Key in keyof Inputs]: unknown } {
  const readParams = paramsReader(call)
  const nothing = call.plainText ? '' : {}
  return (request) => ({
    params: call.params && readInput(call.params, readParams(request)),
    query: call.query && readInput(call.query, request.query),
    body: call.body && !call.multipart ? readInput(call.body, request.body ?? nothing) : undefined,
  })
}

/** The address of a call as Fastify writes it: `{fileId}` becomes `:fileId`, a `{+path}` at the end `*`. */
const fastifyAddress = ({ path }: Call): string =>
  path.replace(/\{\+\w+\}$/u, '*').replaceAll(/\{(\w+)\}/gu, ':$1')

/**
 * How the parameters of a call are read from a request. One that spans slashes is decoded segment by segment, so that an
 * escaped slash stays what it is; broken escapes are refused as `notFound`.
 */
function paramsReader({ path }: Call): (request: FastifyRequest) => unknown {
  const open = /^(?<prefix>[^{]*)\{\+(?<name>\w+)\}$/u.exec(path)?.groups
  if (!open) return ({ params }) => params
  const { prefix = '', name = '' } = open
  return ({ raw }) => {
    const [address = ''] = (raw.url ?? '').split('?', 1)
    const decoded = decodeAddress(address.slice(prefix.length))
    if (decoded === null) throw new Problem('notFound')
    return { [name]: decoded }
  }
}
