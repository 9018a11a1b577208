import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Count, Failure } from './count-tests.ts'
import { packaged, run } from './run.ts'

export interface RunOptions {
  /** The program of the browser. */
  readonly browser: string
  /** For the runner beside what every run has, such as files. */
  readonly parameters?: readonly string[]
}

/** Runs the tests of contract, server and web part, and shows them. */
export function runUnitTests({ browser, parameters = [] }: RunOptions): Promise<Count> {
  return withReport(async (file) => {
    const { code } = await run(
      packaged('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...parameters],
      { show: true, env: { KONTOR_CHROMIUM: browser } },
    )
    const report = await readReport<VitestReport>(file)
    return atLeastOneFailure(countSuites(report?.testResults ?? []), code === 0 && report !== null)
  })
}

function countSuites(suites: VitestReport['testResults']): Count {
  const results = suites.flatMap((suite) =>
    suite.assertionResults.map((result) => ({ ...result, at: suite.name })),
  )
  const brokenSuites = suites.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  )
  return {
    passed: results.filter(({ status }) => status === 'passed').length,
    failed: results.filter(({ status }) => status === 'failed').length + brokenSuites.length,
    failures: [
      ...results
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages, at }) => ({
          name: fullName,
          reason: firstLine(failureMessages[0]),
          at,
        })),
      ...brokenSuites.map(({ name, message }) => ({ name, reason: firstLine(message), at: name })),
    ],
    skipped: results
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
  }
}

/** Runs the journeys in a real browser, and shows them. */
export function runJourneys({ browser, parameters = [] }: RunOptions): Promise<Count> {
  return withReport(async (file) => {
    const { code } = await run(
      packaged('playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...parameters],
      { show: true, env: { KONTOR_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
    )
    const report = await readReport<PlaywrightReport>(file)
    const journeys = (report?.suites ?? []).flatMap(journeysIn)
    const failed = journeys.filter(({ status }) => status === 'unexpected')
    for (const { name, pages } of failed)
      for (const page of pages) console.log(`\nWhat the page showed in ${name}:\n${await readPage(page)}`)
    const count = {
      passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
      failed: report?.stats.unexpected ?? 0,
      failures: failed,
      skipped: journeys.filter(({ status }) => status === 'skipped').map(({ name }) => name),
    }
    return atLeastOneFailure(count, code === 0 && report !== null)
  })
}

/** A journey, with the files that hold what its pages showed when it failed. */
interface Journey extends Failure {
  readonly status: string
  readonly pages: readonly string[]
}

function journeysIn({ specs = [], suites = [] }: JourneySuite): Journey[] {
  return [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.map(({ status, results }) => ({
        name: `e2e/${file}:${line} ${title}`,
        at: `e2e/${file}:${line}`,
        reason: firstLine(stripVTControlCharacters(results.at(-1)?.errors[0]?.message ?? '')),
        status,
        pages: results
          .flatMap(({ attachments }) => attachments)
          .flatMap((each) => (each.name === 'error-context' && each.path !== undefined ? [each.path] : [])),
      })),
    ),
    ...suites.flatMap(journeysIn),
  ]
}

/** Characters of a page that a run shows: where only its output is kept, that is all there is to find the reason by. */
const mostOfPage = 3000

/** The tree of a page as Playwright has kept it beside its other notes. */
async function readPage(file: string): Promise<string> {
  const notes = await readFile(file, 'utf8')
  const [, rest = notes] = notes.split('# Page snapshot\n')
  return (rest.split('\n# ', 1)[0] ?? '').slice(0, mostOfPage)
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? ''

/** Gives `work` a name for its report in a folder that is removed afterwards. */
async function withReport<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-test-'))
  try {
    return await work(path.join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true })
  }
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

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface JourneySuite {
  readonly specs?: readonly {
    readonly title: string
    /** Below `e2e`. */
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly {
        readonly errors: readonly { readonly message?: string }[]
        readonly attachments: readonly { readonly name: string; readonly path?: string }[]
      }[]
    }[]
  }[]
  readonly suites?: readonly JourneySuite[]
}

interface PlaywrightReport {
  readonly suites: readonly JourneySuite[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}
