import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface StoodCard {
  readonly name: string
  readonly kind: 'rows' | 'count' | 'text' | 'broken'
  /** The filter that reaches it. */
  readonly wiredTo: string | null
}

export interface StoodDashboard {
  readonly isPublished: boolean
  readonly parameters: Readonly<Record<string, 'locked' | 'enabled' | 'disabled'>>
  readonly cards: readonly StoodCard[]
  /** Of a filter that whoever looks may set; one that is not named here is a choice without values. */
  readonly details?: Readonly<Record<string, { readonly type: string; readonly values?: readonly unknown[] }>>
  readonly tabs?: readonly string[]
}

export interface StoodState {
  readonly secret: string
  readonly dashboards: Readonly<Record<number, StoodDashboard>>
  readonly mode: 'up' | 'cut' | 'silent' | 'login' | 'page' | 'broken'
  /** Milliseconds by which its clock is ahead. */
  readonly clock: number
  /** A figure for each company by its key. */
  readonly figures?: Readonly<Record<string, number>>
}

export interface MetabaseStandIn {
  readonly url: string
  readonly secret: string
  /** Changes what it holds and how it answers. */
  readonly set: (state: Partial<StoodState>) => Promise<void>
  readonly close: () => Promise<void>
}

/** A dashboard that is filtered as it should be. */
export const wellFiltered: StoodDashboard = {
  isPublished: true,
  parameters: { company: 'locked', year: 'enabled' },
  details: { year: { type: 'category', values: [['2025'], ['2026', 'This year']] } },
  cards: [
    { name: 'Umsatz', kind: 'rows', wiredTo: 'company' },
    { name: 'Anzahl', kind: 'count', wiredTo: 'company' },
    { name: 'Text', kind: 'text', wiredTo: null },
  ],
}

/** Starts the stand-in for Metabase in a process of its own. */
export async function startMetabase(): Promise<MetabaseStandIn> {
  const secret = 'a secret of the stand-in with 32 bytes or more'
  const child = fork(join(import.meta.dirname, 'metabase-program.ts'))
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  let state: StoodState = { secret, dashboards: {}, mode: 'up', clock: 0 }
  const set: MetabaseStandIn['set'] = async (change) => {
    state = { ...state, ...change }
    const taken = once(child, 'message')
    child.send(state)
    await taken
  }
  await set({})
  return {
    url,
    secret,
    set,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
