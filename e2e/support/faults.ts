import type { BrowserContext } from 'playwright/test'

/** What went wrong in the pages of a browser, in the order in which it did. */
export interface Faults {
  /** Says that faults with such words belong to the journey; they do not fail it. */
  readonly expect: (words: RegExp) => void
  /** Those that nobody expected. */
  readonly unexpected: () => readonly string[]
}

/** Collects from every page of a browser: violations of the content security policy, console errors, uncaught errors. */
export async function collectFaults(context: BrowserContext): Promise<Faults> {
  const seen: string[] = []
  // what was opened may be gone before it is said that it was
  const expected = [/404 \(Not Found\) \(.*\/api\/filemanager\/\d+\/opened\)/u]
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(String(error.error())))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // oxlint-disable-next-line no-console -- the way out of the page
      console.error(
        `policy violated: ${event.violatedDirective} by ${event.blockedURI} at ${event.sourceFile}`,
      )
    })
  })
  return {
    expect: (words) => expected.push(words),
    unexpected: () => seen.filter((fault) => !expected.some((words) => words.test(fault))),
  }
}
