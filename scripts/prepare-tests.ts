import { ensureBrowser, ensureDebianPackages, MachineLacks } from './ensure-machine.ts'
import type { Count } from './count-tests.ts'
import { run } from './run.ts'
import { ensureWebBuild } from './web-build.ts'

interface Prepared {
  /** The program of the browser. */
  readonly browser: string
  /** Debian packages that are not there and could not be installed. */
  readonly missing: readonly string[]
  /** How the check went, as one test. */
  readonly check: Count
}

/** Brings the machine and the web part into the state that tests need, and runs the check. Ends the process without a browser. */
export async function prepareTests(): Promise<Prepared> {
  // who installs waits for other machines most of the time, and who builds for one core
  const [{ missing, browser }, { code }] = await Promise.all([
    ensureMachine(),
    run(process.execPath, ['scripts/check.ts'], { show: true }),
    ensureWebBuild(),
  ])
  return {
    browser,
    missing,
    check: {
      passed: code === 0 ? 1 : 0,
      failed: code === 0 ? 0 : 1,
      failures:
        code === 0 ? [] : [{ name: 'npm run check', reason: `ended with ${code}`, at: 'scripts/check.ts' }],
      skipped: [],
    },
  }
}

async function ensureMachine(): Promise<Pick<Prepared, 'missing' | 'browser'>> {
  const missing = await ensureDebianPackages()
  return { missing, browser: await browserOrEnd() }
}

/** Without a browser nothing is tested: whoever reads that it passed would be misled. */
async function browserOrEnd(): Promise<string> {
  try {
    return await ensureBrowser()
  } catch (error) {
    if (!(error instanceof MachineLacks)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}
