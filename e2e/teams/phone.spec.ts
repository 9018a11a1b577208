import type { CDPSession, Locator } from 'playwright/test'
import { administratorApi } from '../support/api.ts'
import { colleagueToken, foundCompany, openTo, welcomeColleague } from '../support/entra.ts'
import { entryOf } from '../support/files.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import { openInTeams } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

const say = textsOf('de')

test.use({
  person: null,
  language: null,
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
})

test('with a finger in Teams: scrolling selects nothing, a long press does, a tap opens the details', async ({
  page,
  baseURL,
  folder,
  api,
}) => {
  await foundCompany(await administratorApi(baseURL ?? ''))
  await welcomeColleague(baseURL ?? '')
  for (let number = 10; number < 24; number += 1) await api.createFolder([...folder, `Ordner ${number}`])
  await api.uploadText([...folder, 'Plan.txt'], 'Ebbe')
  await openTo(api, folder)
  const { app } = await openInTeams(page, `${baseURL}${pageOf(folder)}`, {
    sso: colleagueToken(),
    client: 'ios',
  })
  const finger = await page.context().newCDPSession(page)
  const selection = app.getByRole('toolbar', { name: say('files.selection.actions') })
  await expect(entryOf(app, 'Ordner 12')).toBeVisible()

  await drag(finger, entryOf(app, 'Ordner 12'), -400)
  await expect(entryOf(app, 'Ordner 10')).not.toBeInViewport()
  await expect(selection).toBeHidden()

  const plan = entryOf(app, 'Plan.txt')
  await plan.scrollIntoViewIfNeeded()
  await plan.tap({ trial: true }) // once the folder has come to rest
  await rest(finger, plan, selection)
  await photograph(page, 'teams-phone-selected')
  await plan.tap()
  await expect(selection).toBeHidden()

  await plan.tap()
  const heading = app.getByRole('heading', { level: 2, name: 'Plan.txt' })
  await expect(heading).toBeVisible()
  await photograph(page, 'teams-phone-details')
})

const middleOf = async (place: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** A finger that stays until something comes. */
async function rest(finger: CDPSession, place: Locator, coming: Locator): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middleOf(place)] })
  await expect(coming).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** A finger that moves as far, in pixels, in ten steps. */
async function drag(finger: CDPSession, from: Locator, far: number): Promise<void> {
  const { x, y } = await middleOf(from)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let step = 1; step <= 10; step += 1)
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: y + (far * step) / 10 }],
    })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
