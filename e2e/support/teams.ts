import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'

const hostAddress = 'https://teams.microsoft.com/v2/'
const hostPage = readFileSync(path.join(import.meta.dirname, 'teams-host.html'), 'utf8')

/** How Teams differs from the usual one. */
export interface TeamsWishes {
  /** A token, `deny` or `never`. */
  readonly sso?: string
  readonly theme?: 'default' | 'dark' | 'contrast'
  readonly locale?: string
  /** The place that a deep link means. */
  readonly sub?: string
  /** Any value: says nothing at all. */
  readonly mute?: string
  readonly frame?: 'settings'
  readonly user?: string
  /** What Teams runs on; `web` unless said. */
  readonly client?: 'ios'
}

/** Kontor in a frame of Teams. */
export interface InTeams {
  readonly app: Frame
  /** Changes the theme of Teams. */
  readonly setTheme: (theme: 'default' | 'dark' | 'contrast') => Promise<void>
  /** The arguments of the last message of this kind that the app has sent; `null` without one. */
  readonly said: (func: string) => Promise<readonly unknown[] | null>
  /** How often the app has sent such a message. */
  readonly count: (func: string) => Promise<number>
  /** The first words of the app to Teams, in order, and each as often as it was said. */
  readonly greeting: () => Promise<readonly string[]>
  /** From now on Teams has this for the app: a token, `deny` or `never`. */
  readonly setSso: (sso: string) => Promise<void>
  /** From now on the dialog of Teams in which something is shared ends with this error; 0: with none. */
  readonly endSharing: (errorCode: number) => Promise<void>
  /** Teams says something by itself. */
  readonly tell: (func: string, ...args: readonly unknown[]) => Promise<void>
  /** A deep link is clicked while the app is kept in the background. */
  readonly resume: (sub: string, contentUrl: string) => Promise<void>
}

/** Opens an address of Kontor inside Teams. What answers for teams.microsoft.com is a page of ours; the frame is real. */
export async function openInTeams(page: Page, app: string, wishes: TeamsWishes = {}): Promise<InTeams> {
  await page.context().grantPermissions(['local-network-access'])
  await page.route('https://teams.microsoft.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: hostPage }),
  )
  await page.route('https://res.cdn.office.net/**', (route) => route.fulfill({ json: { validOrigins: [] } }))
  const query = new URLSearchParams({ ...wishes, app })
  await page.goto(`${hostAddress}?${query.toString()}`)
  const frame = page.frame({ name: 'app' })
  if (!frame) throw new Error('Teams has no frame')
  const count = (func: string): Promise<number> =>
    page.evaluate(
      (name) => (window as unknown as Host).HOST.log.filter((each) => each.func === name).length,
      func,
    )
  return {
    app: frame,
    setTheme: (theme) => page.evaluate((name) => (window as unknown as Host).HOST.setTheme(name), theme),
    said: (func) => page.evaluate((name) => (window as unknown as Host).HOST.last(name)?.args ?? null, func),
    count,
    greeting: async () => {
      const funcs = await page.evaluate(() => (window as unknown as Host).HOST.log.map(({ func }) => func))
      return funcs.filter((func) => /^(?:initialize|getContext|appInit|authentication)/u.test(func))
    },
    setSso: (sso) =>
      page.evaluate((value) => {
        ;(window as unknown as Host).HOST.sso = value
      }, sso),
    endSharing: (errorCode) =>
      page.evaluate((code) => {
        ;(window as unknown as Host).HOST.share = code
      }, errorCode),
    tell: (func, ...args) =>
      page.evaluate(([name, more]) => (window as unknown as Host).HOST.send(name, ...more), [
        func,
        args,
      ] as const),
    resume: async (sub, contentUrl) => {
      const before = await count('appInitialization.success')
      await page.evaluate(([place, address]) => (window as unknown as Host).HOST.resume(place, address), [
        sub,
        contentUrl,
      ] as const)
      // the app says when it is there
      await expect.poll(() => count('appInitialization.success')).toBeGreaterThan(before)
    },
  }
}

interface Message {
  readonly func: string
  readonly args: readonly unknown[]
}

/** What the page offers to its journeys. */
interface Host {
  readonly HOST: {
    readonly log: readonly Message[]
    share: number
    sso: string
    readonly last: (func: string) => Message | undefined
    readonly setTheme: (theme: string) => void
    readonly send: (func: string, ...args: readonly unknown[]) => void
    readonly resume: (sub: string, contentUrl: string) => void
  }
}

/** To be run in a page: in the frame, what a browser does that blocks the storage of foreign pages. */
export function refuseStorage(): void {
  if (window.top === window) return
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, where nothing outside is known
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError')
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
  const reject = (): Promise<never> => Promise.reject(new DOMException('refused', 'SecurityError'))
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(document, 'cookie', { get: () => '', set: refuse })
  LockManager.prototype.request = reject
  LockManager.prototype.query = reject
  Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
}
