import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Watches objects, and says whether all of them are held by nobody any more. */
export interface LettingGo {
  readonly watch: (...objects: readonly object[]) => void
  /** Whether they are let go within two seconds. */
  readonly gone: () => Promise<boolean>
}

export function lettingGo(): LettingGo {
  let held: WeakRef<object>[] = []
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  return {
    watch: (...objects) => void held.push(...objects.map((each) => new WeakRef(each))),
    gone: async () => {
      for (let tries = 0; held.length > 0 && tries < 40; tries += 1) {
        // what was looked at stays until the end of a turn
        await delay(50)
        collect()
        held = held.filter((each) => each.deref() !== undefined)
      }
      return held.length === 0
    },
  }
}
