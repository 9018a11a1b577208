import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'
import { uploadsPath } from '#contract/files/uploads.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { Actor } from '../../../actor.ts'
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../services.ts'
import { endSoon, drainBeforeClosing } from '../drain.ts'

interface UploadRequest {
  readonly actor: Actor
  readonly request: IncomingMessage
  readonly reply: FastifyReply
  /** Named in the address; none when one is made. */
  readonly id?: string
}

/** What the tus server needs to know of a request; the rest, such as what proxies add, is no business of its. */
const askedHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
]
const copiedHeaders = ['location', 'upload-offset', 'upload-length', 'upload-metadata', 'upload-expires']
const version = '1.0.0'
const bodyType = 'application/offset+octet-stream'
/** After these nobody waits for the rest of the body. */
const ending = new Set(['sessionEnded', 'deactivated', 'microsoftProofDue', 'notAllowed', 'uploadBusy'])

/** Answers a request of the tus protocol 1.0.0: the protocol is the library's, the refusals are those of the house. */
export async function answerUpload(services: Services, asked: UploadRequest): Promise<void> {
  const { actor, request, reply } = asked
  reply.header('tus-resumable', version)
  try {
    checkProtocol(request, reply)
    const answering = (): Promise<Response> => answer(services, asked)
    const response = bringsBytes(request)
      ? await services.runningUploads.run(actor, answering)
      : await answering()
    for (const name of copiedHeaders) {
      const value = response.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
  } catch (error) {
    if (error instanceof Problem && ending.has(error.code)) endSoon(request)
    else await drainBeforeClosing(request, error)
    throw error
  }
}

const bringsBytes = ({ headers }: IncomingMessage): boolean => headers['content-type'] === bodyType

function checkProtocol({ method, headers }: IncomingMessage, reply: FastifyReply): void {
  // Another method than the one that was guarded.
  if (headers['x-http-method-override'] !== undefined) throw new Problem('malformedRequest')
  if (headers['tus-resumable'] !== version) {
    reply.header('tus-version', version)
    throw new Problem('protocolVersion')
  }
  if (method === 'PATCH' && headers['content-type'] !== bodyType) throw new Problem('unsupportedMediaType')
}

async function answer(
  services: Services,
  { actor, request, id = randomUUID() }: UploadRequest,
): Promise<Response> {
  // with the first upload: a library that most starts have no use for yet
  const [{ Server }, { uploadStore }] = await Promise.all([
    import('@tus/server'),
    import('./upload-store.ts'),
  ])
  let refused: unknown = null
  const server = new Server({
    ...uploadStore(services, actor, request),
    path: uploadsPath,
    maxSize: services.config.maxFileSize,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    onResponseError: (_request, error) => {
      refused = error
      return undefined
    },
  })
  const response = await server.handleWeb(withoutBody(request, id))
  if (refused !== null || response.status >= 400) throw refusalOf(refused, response.status)
  return response
}

/** The request as the library takes it. Its body is read by the store. */
function withoutBody({ method = '', headers }: IncomingMessage, id: string): Request {
  const asked = new Headers()
  for (const name of askedHeaders) {
    const value = headers[name]
    if (typeof value === 'string') asked.set(name, value)
  }
  return new Request(`http://kontor${uploadsPath}/${id}`, { method, headers: asked })
}

/** What the tus server refuses by a status of its own. */
const codes: Readonly<Record<number, ProblemCode>> = {
  404: 'notFound',
  409: 'wrongOffset',
  410: 'notFound',
  412: 'protocolVersion',
  413: 'tooLarge',
}

/** What was thrown below the tus server, as the house says it: refusals and failures of our own stay what they are. */
function refusalOf(thrown: unknown, status: number): unknown {
  if (thrown instanceof Error && !('status_code' in thrown)) return thrown
  const code = codes[status]
  if (code) return new Problem(code)
  // Missing headers (403), broken ones (400) and extensions that are not offered (501).
  return status < 500 || status === 501
    ? new Problem('malformedRequest')
    : new Problem('unexpected', { cause: thrown })
}
