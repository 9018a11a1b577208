import { useEffect, useRef } from 'react'
import { mayRecover } from '../../session/problem-error.ts'

/** Milliseconds after which is tried again what could not be done. */
const patience = 3000

/** Does something one at a time: what is wanted meanwhile is done once right after, and tried again while waiting may help. */
export function useInTurn(work: () => Promise<void>): () => void {
  const turn = useRef({ isRunning: false, isWanted: false, isGone: false })
  useEffect(() => {
    const own = turn.current
    own.isGone = false
    return () => {
      own.isGone = true
    }
  }, [])
  const run = async (): Promise<void> => {
    const own = turn.current
    own.isWanted = true
    if (own.isRunning) return
    own.isRunning = true
    try {
      while (own.isWanted && !own.isGone) {
        own.isWanted = false
        // oxlint-disable-next-line no-await-in-loop -- one after the other is what it is for
        await work()
      }
    } catch (error) {
      if (mayRecover(error)) setTimeout(() => !own.isGone && void run(), patience)
    } finally {
      own.isRunning = false
    }
  }
  return () => void run()
}
