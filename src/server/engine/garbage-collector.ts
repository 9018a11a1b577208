import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The engine's own collector, which is hidden unless a flag asks for it. */
export function garbageCollector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  // The engine names it so in every context made after the flag.
  const collector = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  return collector
}
