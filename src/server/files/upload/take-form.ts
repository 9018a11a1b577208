import type { IncomingMessage } from 'node:http'
import type { Actor } from '../../actor.ts'
import { actorOfSession } from '../../auth/session/authenticate.ts'
import { watchSession } from '../../auth/session/watch-session.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { drainBeforeClosing, endSoon } from './drain.ts'
import { boundaryOf, readParts, type FormPart } from './multipart.ts'
import { lowestPace, requestChunks } from './request-chunks.ts'

export interface TakenForm {
  readonly parts: AsyncIterable<FormPart>
  /** Bytes of all of it, as far as they are known. */
  readonly length: number
  /** Who the sender is after what may have been hours. Refuses as `may` does. */
  readonly reauthorize: () => Promise<Actor>
}

interface Taking<Result> {
  /** Refuses who may not send such a form any more: then the upload ends. */
  readonly may: (actor: Actor) => void
  readonly take: (form: TakenForm) => Promise<Result>
}

/**
 * Reads a form with files as fast as it is taken, with its sender: when their session or permission ends meanwhile, so does the
 * upload. Whatever is refused is answered before the connection closes. Refuses with `tooManyAtOnce` besides.
 */
export async function takeForm<Result>(
  services: Services,
  actor: Actor,
  request: IncomingMessage,
  taking: Taking<Result>,
): Promise<Result> {
  try {
    return await services.runningUploads.run(actor, () => takeParts(services, actor, request, taking))
  } catch (error) {
    if (error instanceof Problem && error.code === 'tooManyAtOnce') await drainBeforeClosing(request, error)
    throw error
  }
}

async function takeParts<Result>(
  services: Services,
  actor: Actor,
  request: IncomingMessage,
  { may, take }: Taking<Result>,
): Promise<Result> {
  const watch = watchSession(services, actor, may)
  const chunks = requestChunks(request, lowestPace, watch.signal)
  try {
    return await take({
      parts: readParts(chunks, boundaryOf(request.headers['content-type'])),
      length: Number(request.headers['content-length'] ?? 0),
      reauthorize: async () => {
        const actorNow = await actorOfSession(services, actor)
        may(actorNow)
        return actorNow
      },
    })
  } catch (error) {
    await chunks.return(undefined)
    if (watch.signal.aborted) endSoon(request)
    else await drainBeforeClosing(request, error)
    throw error
  } finally {
    watch.stop()
    await chunks.return(undefined)
  }
}
