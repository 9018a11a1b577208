import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAnswered } from './http-server.ts'
import { problemAnswer } from './problem-answer.ts'
import { problemOf } from './problem-of.ts'
import { Problem } from './problem.ts'
import { requestLanguage } from './request-language.ts'

/** After these the rest of the body is not wanted. */
const closing = new Set(['tooLarge', 'uploadTooSlow'])

/** Milliseconds that a client may go on sending a body that nobody reads, so that it gets to the answer. */
const lingering = 5_000

/** Answers a refusal, or an error as the refusal it amounts to; logs what nobody foresaw once. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error)
  logProblem(problem, request)
  const { retryAfter } = problem.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (closing.has(problem.code)) reply.header('connection', 'close')
  if (problem.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
  endUnreadBody(request)
  const answer = problemAnswer(problem, requestLanguage(request.headers))
  return reply
    .status(answer.status)
    .removeHeader('content-disposition')
    .removeHeader('content-length')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}

/** Makes every error of the application end in {@link answerProblem}. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply))
}

/** A refused request may have a body of any length on its way; Node would read and forget it for ever. */
function endUnreadBody({ raw }: FastifyRequest): void {
  if (raw.complete || (!raw.headers['content-length'] && !raw.headers['transfer-encoding'])) return
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, lingering)
  raw.once('close', () => clearTimeout(timer))
  timer.unref()
}

function logProblem(problem: Problem, { log, routeOptions }: FastifyRequest): void {
  const about = { code: problem.code, call: routeOptions?.config?.callName }
  if (problem.code === 'unexpected') log.error({ ...about, error: problem.cause }, 'A call failed')
  else if (problem.code === 'unavailable' || problem.code === 'storageUnavailable')
    log.warn({ ...about, error: problem.cause }, 'A call could not be served')
  else log.debug({ ...about, fields: problem.details.fields }, 'A call was refused')
}

/** Answers what is no HTTP request that Node understands, and ends the connection. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET' || error.code === 'EPIPE') {
    socket.destroy()
    return
  }
  if (isAnswered(socket)) {
    socket.destroySoon()
    return
  }
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const answer = problemAnswer(new Problem(isSlow ? 'uploadTooSlow' : 'malformedRequest'), 'en')
  const body = JSON.stringify(answer)
  socket.end(
    `HTTP/1.1 ${answer.status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
