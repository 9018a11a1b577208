import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Call } from '#contract/http/call.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { fastifyAddress, paramsReader } from './call-address.ts'
import { guardOf, type Guards } from './guards.ts'
import { readJsonBodies } from './json-body.ts'
import { readInput } from './read-input.ts'
import { requestLanguage } from './request-language.ts'
import type { CallInput, Route } from './route.ts'
import { readTextBodies } from './text-body.ts'

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
    if (call.reply !== 'bytes') reply.status(status).header('cache-control', 'no-store')
    // The contract ties the handler to this very call; see `route`.
    const answer: unknown = await handle(services, input as CallInput<Call>)
    if (call.reply === undefined) return reply.send()
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
