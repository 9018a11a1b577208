// `npm run pictures`: draws every screen and main dialog in eight looks, on sheets of twelve with an index page.
import path from 'node:path'
import { ensureBrowser } from './ensure-machine.ts'
import { makeSheets } from './pictures/make-sheets.ts'
import { packaged, projectFolder, run } from './run.ts'
import { ensureWebBuild } from './web-build.ts'

const folder = path.join(projectFolder, 'test-results/pictures')

await ensureWebBuild()
const browser = await ensureBrowser()
const { code } = await run(
  packaged('playwright'),
  ['test', '--config', 'e2e/pictures/playwright.config.ts', '--reporter=list', ...process.argv.slice(2)],
  { show: true, env: { KONTOR_CHROMIUM: browser } },
)
console.log(`The sheets: ${await makeSheets(folder, browser)}`)
process.exitCode = code
