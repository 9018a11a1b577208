import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface StoodCard {
  readonly name: string
  /** `silent`: no answer comes. */
  readonly kind: 'rows' | 'count' | 'text' | 'broken' | 'silent'
  /** The filter that reaches it. */
  readonly wiredTo: string | null
  /** The question that it draws, unless it is ten times its place. */
  readonly question?: number
}

export interface StoodFilter {
  readonly type: string
  readonly values?: readonly unknown[]
  /**
   * The locked filter that limits its values, as it does where Metabase knows how the two belong together; without it, as with values
   * that were typed in or tables that nothing links, everybody is told all of them.
   */
  readonly limitedBy?: string
}

export interface StoodDashboard {
  readonly isPublished: boolean
  readonly parameters: Readonly<Record<string, 'locked' | 'enabled' | 'disabled'>>
  readonly cards: readonly StoodCard[]
  /** Of a filter that whoever looks may set; one that is not named here is a choice without values. */
  readonly details?: Readonly<Record<string, StoodFilter>>
  readonly tabs?: readonly string[]
}

export interface StoodState {
  readonly secret: string
  readonly dashboards: Readonly<Record<number, StoodDashboard>>
  readonly mode: 'up' | 'cut' | 'silent' | 'login' | 'page' | 'broken'
  /** What a proxy before it answers with, whatever is asked. */
  readonly proxySays?: number | undefined
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
  details: { year: { type: 'category', values: [['2025'], ['2026', 'This year']], limitedBy: 'company' } },
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
