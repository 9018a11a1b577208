import type { BrowserContext, CDPSession, Page } from 'playwright'

/** A connection and a machine, slower than what the browser runs on. */
export interface Line {
  /** Milliseconds until an answer begins. */
  readonly latency: number
  readonly bytesPerSecond: number
  /** How many times slower than this machine everything is that the page reckons. */
  readonly slowdown: number
}

/** The line on which the first second counts: a phone on the way. */
export const slowLine: Line = { latency: 150, bytesPerSecond: 1_600_000 / 8, slowdown: 4 }

/** What a person waited for, from the address to the moment when they saw what they came for. */
export interface PageLoad {
  /** Milliseconds until it was drawn. */
  readonly shown: number
  /** Milliseconds of work of the main thread until then. */
  readonly work: number
  /** Addresses asked for until then. */
  readonly requests: readonly string[]
  /** Bytes on the wire of all scripts asked for until then, among them the texts. */
  readonly scriptBytes: number
}

interface Asked {
  readonly id: string
  readonly at: number
  readonly address: string
  readonly isScript: boolean
}

/** Opens an address in a new tab and waits until something that `selector` means is drawn. */
export async function loadPage(
  context: BrowserContext,
  address: string,
  selector: string,
  line?: Line,
): Promise<PageLoad> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    if (line) await slowDown(session, line)
    const wire = await followWire(session)
    // counts what the processor does for the page, not how long it waits for others
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.addInitScript(markWhenDrawn, selector)
    await page.goto(address, { waitUntil: 'commit' })
    const shown = await momentDrawn(page)
    const work = await workOf(session)
    return { shown, work, ...(await wire(shown)) }
  } finally {
    await page.close()
  }
}

async function slowDown(session: CDPSession, { latency, bytesPerSecond, slowdown }: Line): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Listens to what goes over the wire; the answered function says what that was until so many milliseconds after the start. */
async function followWire(
  session: CDPSession,
): Promise<(shown: number) => Promise<Pick<PageLoad, 'requests' | 'scriptBytes'>>> {
  const asked: Asked[] = []
  const bytes = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId: id, timestamp, request, type }) => {
    if (request.url.startsWith('http'))
      asked.push({ id, at: timestamp * 1000, address: request.url, isScript: type === 'Script' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength)
  })
  session.on('Network.loadingFailed', ({ requestId }) => bytes.set(requestId, 0))
  await session.send('Network.enable')
  return async (shown) => {
    const start = asked[0]?.at ?? 0
    const before = asked.filter(({ at }) => at - start <= shown)
    const scripts = before.filter(({ isScript }) => isScript)
    while (!scripts.every(({ id }) => bytes.has(id))) await new Promise((resolve) => setTimeout(resolve, 50))
    return {
      requests: before.map(({ address }) => address),
      scriptBytes: scripts.reduce((sum, { id }) => sum + (bytes.get(id) ?? 0), 0),
    }
  }
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

const mark = 'drawn'

/** Runs in the page: marks the frame after that in which the first such element came. */
function markWhenDrawn(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Milliseconds from the start of the page to that mark. */
async function momentDrawn(page: Page): Promise<number> {
  return await page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const tell = (): void => {
          const [entry] = performance.getEntriesByName(name)
          if (!entry) return
          observer.disconnect()
          resolve(entry.startTime)
        }
        const observer = new PerformanceObserver(tell)
        observer.observe({ type: 'mark', buffered: true })
      }),
    mark,
  )
}
