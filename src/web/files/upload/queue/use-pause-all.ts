import { useState } from 'react'
import type { PauseGate } from './pause-gate.ts'
import type { UploadScheduler } from './upload-scheduler.ts'

interface Pausing {
  readonly isPaused: boolean
  readonly setPaused: (isPaused: boolean) => void
}

/** Stops all files at once and lets them go on. */
export function usePauseAll(gate: PauseGate, scheduler: Pick<UploadScheduler, 'pump'>): Pausing {
  const [isPaused, setPausedState] = useState(false)
  return {
    isPaused,
    setPaused: (paused) => {
      if (paused) gate.close()
      else gate.open()
      setPausedState(paused)
      scheduler.pump()
    },
  }
}
