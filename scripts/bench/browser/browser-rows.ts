import { chromium } from 'playwright'
import type { Browser } from 'playwright'
import { ensureBrowser } from '../../ensure-machine.ts'
import { median, rounds } from '../measure.ts'
import type { Row } from '../report.ts'
import { askLighthouse } from './lighthouse.ts'
import type { LighthouseFigures } from './lighthouse.ts'
import { loadPage, slowLine } from './page-load.ts'
import type { Line, PageLoad } from './page-load.ts'
import { previewRow } from './preview-row.ts'
import { serveYardstickPage } from './serve-yardstick-page.ts'
import { visitOnce } from './visitor.ts'
import type { Visitor } from './visitor.ts'

interface Measured {
  /** Where the product answers. */
  readonly address: string
  /** Of the product's process. */
  readonly pid: number
  readonly person: { readonly email: string; readonly password: string }
  /** The name of a first-level folder with a hundred entries. */
  readonly folder: string
  /** An empty folder for files of this measurement. */
  readonly files: string
}

const [rows, form, yardstickForm] = ['[data-index]', 'input[type="password"]', 'input[type="password"]']
const nobody: Visitor = { cookies: [], origins: [] }

/** What a person waits for in the browser: the rows of a folder and the form of the sign-in, beside a bare page. */
export async function browserRows({ address, pid, person, folder, files }: Measured): Promise<Row[]> {
  const executablePath = await ensureBrowser()
  const yardstick = await serveYardstickPage(files)
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const visitor = await visitOnce(browser, address, person)
    const folderPage = `${address}/filemanager/${folder}/`
    const loginPage = `${address}/auth/login`
    const bareLoads = await coldLoads(browser, nobody, yardstick.address, yardstickForm)
    return [
      ...waitRows('rows of a folder of 100', await coldLoads(browser, visitor, folderPage, rows), {
        shown: 4.2,
        requests: 25,
        kilobytes: 330,
      }),
      ...waitRows('form of the sign-in', await coldLoads(browser, nobody, loginPage, form), {
        shown: 3.5,
        bare: bareLoads,
      }),
      await workRow(browser, visitor, folderPage),
      await previewRow(browser, { address, pid, person, folder, visitor }),
      ...(await lighthouseRows(executablePath, files, loginPage, yardstick.address)),
    ]
  } finally {
    await browser.close()
    await yardstick.close()
  }
}

/** Loads a page five times over the slow line, each time with an empty cache. */
async function coldLoads(
  browser: Browser,
  storageState: Visitor,
  address: string,
  selector: string,
  line: Line = slowLine,
): Promise<PageLoad[]> {
  const loads: PageLoad[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ storageState })
    loads.push(await loadPage(context, address, selector, line))
    await context.close()
  }
  return loads
}

/** Times go up and down by so much from run to run; requests and bytes do not. */
const noise = 1.3

interface Goals {
  /** Seconds. */
  readonly shown: number
  readonly requests?: number
  readonly kilobytes?: number
  readonly bare?: readonly PageLoad[]
}

function waitRows(
  what: string,
  loads: readonly PageLoad[],
  { shown, requests, kilobytes, bare }: Goals,
): Row[] {
  return [
    {
      what: `${what}, slow line`,
      value: secondsOf(loads),
      unit: 's',
      target: { atMost: shown, noise },
      ...(bare && { yardstick: { what: 'React and one form', value: secondsOf(bare) } }),
    },
    {
      what: `${what}, requests until then`,
      value: median(loads.map((load) => load.requests.length)),
      unit: '',
      ...(requests !== undefined && { target: { atMost: requests } }),
    },
    {
      what: `${what}, scripts and texts on the wire`,
      value: median(loads.map((load) => load.scriptBytes)) / 1000,
      unit: 'kB',
      ...(kilobytes !== undefined && { target: { atMost: kilobytes } }),
      ...(bare && {
        yardstick: { what: 'React and one form', value: median(bare.map((load) => load.scriptBytes)) / 1000 },
      }),
    },
  ]
}

const secondsOf = (loads: readonly PageLoad[]): number => median(loads.map(({ shown }) => shown)) / 1000

/** Main-thread work with everything in the cache and nothing slowed down: one browser that comes again and again. */
async function workRow(browser: Browser, storageState: Visitor, address: string): Promise<Row> {
  const context = await browser.newContext({ storageState })
  const works: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    const { work } = await loadPage(context, address, rows)
    if (round >= 0) works.push(work)
  }
  await context.close()
  return {
    what: 'rows of a folder of 100, main-thread work, warm',
    value: median(works) / 1000,
    unit: 's',
    target: { atMost: 0.35, noise },
  }
}

/** A run of Lighthouse takes a quarter of a minute. */
const lighthouseRounds = 3

async function lighthouseRows(browser: string, folder: string, page: string, bare: string): Promise<Row[]> {
  const [own, yardstick]: [LighthouseFigures[], LighthouseFigures[]] = [[], []]
  for (let round = 0; round < lighthouseRounds; round += 1) {
    const figures = [
      await askLighthouse(page, { browser, folder }),
      await askLighthouse(bare, { browser, folder }),
    ]
    if (!figures[0] || !figures[1]) return []
    own.push(figures[0])
    yardstick.push(figures[1])
  }
  return [
    {
      what: 'sign-in, performance on the mobile profile of Lighthouse',
      value: medianOf(own, 'performance'),
      unit: '',
      target: { atLeast: 85 },
      yardstick: { what: 'React and one form', value: medianOf(yardstick, 'performance') },
    },
    {
      what: 'sign-in, blocking time there',
      value: medianOf(own, 'blocking'),
      unit: 'ms',
      target: { atMost: 300, noise },
      yardstick: { what: 'React and one form', value: medianOf(yardstick, 'blocking') },
    },
  ]
}

const medianOf = (all: readonly LighthouseFigures[], key: keyof LighthouseFigures): number =>
  median(all.map((figures) => figures[key]))
