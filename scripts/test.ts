// `npm test`: check, then contract, server and web tests, then the journeys in a real browser; closes with the count.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser, ensureDebianPackages, MachineLacks } from './ensure-machine.ts'
import { packaged, run } from './run.ts'
import { ensureWebBuild } from './web-build.ts'

interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly string[]
}

const reports = await mkdtemp(path.join(tmpdir(), 'kontor-test-'))
const missing = await ensureDebianPackages()
const browser = await browserOrEnd()
const check = await run(process.execPath, ['scripts/check.ts'], { show: true })
await ensureWebBuild()
const counts = [
  { passed: check.code === 0 ? 1 : 0, failed: check.code === 0 ? 0 : 1, skipped: [] },
  await unitTests(),
  await browserTests(),
]
await rm(reports, { recursive: true })

const passed = sum(counts.map((count) => count.passed))
const failed = sum(counts.map((count) => count.failed))
const skipped = counts.flatMap((count) => count.skipped)
if (missing.length > 0)
  console.log(`\nNot on this machine, and not to be installed by this user: ${missing.join(', ')}`)
if (skipped.length > 0) console.log(`\nLeft out:\n${skipped.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
const isStrict = process.env.CI !== undefined
if (isStrict && skipped.length > 0) console.log('CI skips nothing: the tests left out count as a failure.')
process.exitCode = failed === 0 && !(isStrict && skipped.length > 0) ? 0 : 1

/** Without a browser nothing is tested: whoever reads that it passed would be misled. */
async function browserOrEnd(): Promise<string> {
  try {
    return await ensureBrowser()
  } catch (error) {
    if (!(error instanceof MachineLacks)) throw error
    console.error(error.message)
    await rm(reports, { recursive: true })
    return process.exit(1)
  }
}

async function unitTests(): Promise<Count> {
  const file = path.join(reports, 'vitest.json')
  const { code } = await run(
    packaged('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { show: true, env: { KONTOR_CHROMIUM: browser } },
  )
  const report = await readReport<VitestReport>(file)
  const results = report?.testResults.flatMap((suite) => suite.assertionResults) ?? []
  const counted = {
    passed: results.filter((each) => each.status === 'passed').length,
    failed:
      results.filter((each) => each.status === 'failed').length +
      (report?.testResults.filter(
        (suite) =>
          suite.status === 'failed' && suite.assertionResults.every((each) => each.status !== 'failed'),
      ).length ?? 0),
    skipped: results
      .filter((each) => each.status !== 'passed' && each.status !== 'failed')
      .map((each) => each.fullName),
  }
  return atLeastOneFailure(counted, code === 0 && report !== null)
}

async function browserTests(): Promise<Count> {
  const file = path.join(reports, 'playwright.json')
  const { code } = await run(
    packaged('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { show: true, env: { KONTOR_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  )
  const report = await readReport<PlaywrightReport>(file)
  const counted = {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    skipped: Array.from({ length: report?.stats.skipped ?? 0 }, () => 'a browser test'),
  }
  return atLeastOneFailure(counted, code === 0 && report !== null)
}

/** A runner that ended badly without naming a failed test, or left no report, counts as one failure. */
function atLeastOneFailure(count: Count, hasEndedWell: boolean): Count {
  return !hasEndedWell && count.failed === 0 ? { ...count, failed: 1 } : count
}

async function readReport<Report>(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } catch (error) {
    console.error(`No report at ${file}: ${String(error)}`)
    return null
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

interface VitestReport {
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}
