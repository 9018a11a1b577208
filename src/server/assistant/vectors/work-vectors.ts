import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { vectorModel } from '../provider/ask-for-vectors.ts'
import { makeNext, type Making } from './make-next.ts'
import { useModel } from './vector-work.ts'

interface VectorOptions {
  /** Milliseconds before the first look: a start is not slowed down. */
  readonly firstAfter?: number
  /** Milliseconds between two looks when nothing is to be done. */
  readonly interval?: number
  readonly secondsAfter?: Making['secondsAfter']
}

interface RunningVectors {
  /** Gives back what is being done. */
  readonly stop: () => Promise<void>
}

/** Milliseconds after the database did not answer, between two counts, and of the longest pause after an answer. */
const [afterError, countedEvery, longestPause] = [10_000, 30_000, 500]

/** Five seconds, then ever longer, five minutes in the end. */
const usualSeconds = (attempts: number): number => Math.min(300, 5 * 2 ** attempts)

/**
 * Has vectors made of the passages of all files that the assistant may use, by the provider that answers, one call after the other.
 * What is stored is the queue, so that nothing is lost whoever ends. Without a model for them those that are there are removed.
 */
export function workVectors(
  services: Pick<Services, 'db' | 'log' | 'config' | 'vectorFigures'>,
  { firstAfter = 3000, interval = 3000, secondsAfter = usualSeconds }: VectorOptions = {},
): RunningVectors {
  const { db, config, log, vectorFigures } = services
  const { signal, abort } = stopping()
  const model = vectorModel(config.model)
  const rest = (milliseconds: number): Promise<void> =>
    delay(milliseconds, undefined, { signal, ref: false }).catch(() => {})
  /** Does something again and again, after the pause that it answers with; null: not any more. */
  const repeat = async (work: () => Promise<number | null>): Promise<void> => {
    await rest(firstAfter)
    for (let pause: number | null = 0; pause !== null && !signal.aborted;) {
      pause = await work().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ error }, 'Vectors of passages are interrupted; it goes on soon')
        return afterError
      })
      if (pause !== null) await rest(pause)
    }
  }
  const making: Making | null = model && { model, atOnce: mostAtOnce, signal, secondsAfter }
  let isPrepared = false
  const make = async (): Promise<number | null> => {
    if (!isPrepared) await useModel(db, model?.name ?? null)
    isPrepared = true
    if (making === null) return null
    const spent = await makeNext(services, making)
    return spent === null ? interval : Math.min(spent, longestPause)
  }
  const count = async (): Promise<number | null> => {
    if (model === null) return null
    await vectorFigures.countPassages()
    return countedEvery
  }
  const running = [repeat(make), repeat(count)]
  return {
    stop: async () => {
      abort()
      await Promise.all(running)
    },
  }
}

/** So many passages are asked for at once in the beginning; there are providers that take no more. */
const mostAtOnce = 32

function stopping(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const control = new AbortController()
  return { signal: control.signal, abort: () => control.abort() }
}
