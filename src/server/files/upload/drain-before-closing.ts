import type { IncomingMessage } from 'node:http'
import { Problem } from '../../http/problem.ts'
import { drain } from './drain.ts'

/** Milliseconds in which the refusal of an upload under way gets out before the connection ends. */
const farewell = 250

/** The answer to `tooLarge` ends the connection, so the client has to be heard out first; all others come at once. */
export async function drainBeforeClosing(request: IncomingMessage, error: unknown): Promise<void> {
  const draining = drain(request)
  if (error instanceof Problem && error.code === 'tooLarge') await draining
  else void draining.then((isOver) => isOver || request.destroy())
}

/** Whoever may not go on is told so, and then sends nothing more. */
export function endSoon(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), farewell)
  request.once('close', () => clearTimeout(timer))
}
