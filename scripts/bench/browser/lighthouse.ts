import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { packaged, run } from '../../run.ts'

/** What Lighthouse says of a page on its mobile profile. */
export interface LighthouseFigures {
  /** Of 100. */
  readonly performance: number
  /** Milliseconds for which the main thread could not answer. */
  readonly blocking: number
}

interface Report {
  readonly categories: { readonly performance: { readonly score: number } }
  readonly audits: { readonly 'total-blocking-time': { readonly numericValue: number } }
}

/** Asks Lighthouse for its figures of a page; `null` where it is not installed. Rejects with its words when it fails. */
export async function askLighthouse(
  address: string,
  { browser, folder }: { readonly browser: string; readonly folder: string },
): Promise<LighthouseFigures | null> {
  if (!existsSync(packaged('lighthouse'))) return null
  const file = path.join(folder, 'lighthouse.json')
  const { code, output } = await run(
    packaged('lighthouse'),
    [
      address,
      '--only-categories=performance',
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--no-enable-error-reporting',
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { env: { CHROME_PATH: browser } },
  )
  if (code !== 0) throw new Error(`Lighthouse failed:\n${output}`)
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report
  return {
    performance: categories.performance.score * 100,
    blocking: audits['total-blocking-time'].numericValue,
  }
}
