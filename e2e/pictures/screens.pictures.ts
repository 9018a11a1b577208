import path from 'node:path'
import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import { atRest } from '../support/at-rest.ts'
import { expectAccessible } from '../support/accessible.ts'
import { addMember } from '../support/boards.ts'
import { colleague } from '../support/entra.ts'
import { test } from '../support/kontor.ts'
import { administrator } from '../support/people.ts'
import { looks } from './looks.ts'
import type { Look } from './looks.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'
import { openAsColleague, prepareColleague } from './teams-stage.ts'

/** Where the pictures lie: a folder for each look. */
const pictures = path.resolve(import.meta.dirname, '../../test-results/pictures')

for (const look of looks)
  for (const [index, scene] of scenes.entries()) {
    if (!isSeenIn(look, scene)) continue
    test.describe(look.name, () => {
      test.use({ ...browserOf(look), ...(scene.isSignedOut && { person: null }) })

      test(scene.name, async ({ page, baseURL, say, api, folder, faults }) => {
        if (scene.faults) faults.expect(scene.faults)
        let where: Page | Frame = page
        const { teams } = look
        if (teams) await prepareColleague(baseURL ?? '', look.language)
        const open = async (address: string): Promise<Page | Frame> => {
          if (teams) where = await openAsColleague(page, `${baseURL}${address}`, look, scene)
          else await page.goto(address)
          return where
        }
        const join = async (boardId: string) => teams && (await addMember(api, boardId, colleague, 'owner'))
        await scene.show({ page, open, say, api, person: teams ? colleague : administrator, join, folder })
        await settle(where, say('ui.loading'))
        const number = String(index + 1).padStart(2, '0')
        await page.screenshot({ path: path.join(pictures, look.name, `${number}-${scene.name}.png`) })
        const tooWide = await where.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(tooWide, 'pixels that the page is wider than its window').toBeLessThanOrEqual(0)
        if (!scene.isHolding) await expectAccessible(where)
      })
    })
  }

function isSeenIn({ viewport: { width }, teams }: Look, { from = 0, upTo = Infinity, only }: Scene): boolean {
  return width >= from && width <= upTo && (only === undefined || (only === 'teams') === (teams !== null))
}

/** The browser of a look; whoever is in Teams is known to Teams, not to the browser. */
function browserOf({ language, theme, teams, viewport, hasTouch }: Look) {
  return { language, theme, viewport, hasTouch, person: teams ? null : administrator }
}

/** Waits until everything is there that was being loaded, and nothing moves. */
async function settle(where: Page | Frame, loading: string): Promise<void> {
  await expect(where.locator('h1').first()).toBeVisible()
  await expect(where.locator(`output[aria-label="${loading}"], .fui-Spinner`)).toHaveCount(0)
  await where.evaluate(() => document.fonts.ready.then(() => undefined))
  await unchanged(where)
  await atRest(where)
}

/** How long a page stays as it is until nothing more is taken to come, in milliseconds. */
const quiet = 300

/** Waits until the page has not changed for a while: parts of it, and panels, come after it. */
const unchanged = (where: Page | Frame): Promise<void> =>
  where.evaluate(
    (still) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(end, still)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, still)
        })
        observer.observe(document, { childList: true, subtree: true })
        function end(): void {
          observer.disconnect()
          resolve()
        }
      }),
    quiet,
  )
