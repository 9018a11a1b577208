import { afterEach, expect, test, vi } from 'vitest'
import type { liveTabs, showSignOfLife } from '../../../../../src/web/files/upload/resume/live-tabs.ts'

interface Tab {
  readonly thisTab: string
  readonly liveTabs: typeof liveTabs
  readonly showSignOfLife: typeof showSignOfLife
}

afterEach(() => vi.unstubAllGlobals())

/** A tab of its own: the module knows one. */
async function openTab(): Promise<Tab> {
  vi.resetModules()
  return await import('../../../../../src/web/files/upload/resume/live-tabs.ts')
}

test('without locks, as without https, tabs tell each other whose uploads go on', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const [one, two, idle] = [await openTab(), await openTab(), await openTab()]
  one.showSignOfLife()
  two.showSignOfLife()
  // threads with other tests hear the question too
  const ours = [one, two, idle].map(({ thisTab }) => thisTab)
  const oursOf = (live: ReadonlySet<string>): readonly string[] => ours.filter((tab) => live.has(tab))
  expect(oursOf(await two.liveTabs())).toEqual([one.thisTab, two.thisTab])
  expect(oursOf(await idle.liveTabs())).toEqual(ours)
})

test('with locks nobody has to answer', async () => {
  const names: string[] = []
  const locks = {
    request: (name: string, whileHeld: () => Promise<never>) => {
      names.push(name)
      return whileHeld()
    },
    query: async () => ({ held: [...names, 'of another area'].map((name) => ({ name })) }),
  }
  vi.stubGlobal('navigator', { onLine: true, locks })
  const [one, idle] = [await openTab(), await openTab()]
  one.showSignOfLife()
  expect(await idle.liveTabs()).toEqual(new Set([one.thisTab, idle.thisTab]))
})
