import type { Frame, Page } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { administratorApi } from '../support/api.ts'
import { atRest } from '../support/at-rest.ts'
import { addMember, cardOf, createBoard, createTask, showBoard } from '../support/boards.ts'
import { colleague, colleagueToken, foundCompany, welcomeColleague } from '../support/entra.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { openInTeams } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

const say = textsOf('de')

test.use({ person: null, language: null, viewport: { width: 320, height: 640 }, hasTouch: true })

test('on a phone in Teams a task is added and moved by the sheet of stages', async ({ page, baseURL }) => {
  const api = await administratorApi(baseURL ?? '')
  await foundCompany(api)
  await welcomeColleague(baseURL ?? '')
  const { board, workflow } = await createBoard(api, 'Teams')
  await addMember(api, board.id, colleague)
  await createTask(api, board.id, 'Bücher einpacken')
  const { app } = await openInTeams(page, `${baseURL}/teams/board/${board.id}`, { sso: colleagueToken() })
  await expect(cardOf(app, 'Bücher einpacken')).toBeVisible()
  const [first, second] = workflow.columns
  await app.getByRole('button', { name: say('boards.board.addTo', { stage: first?.name ?? '' }) }).tap()
  await app.getByRole('textbox').last().fill('Kisten kaufen')
  await page.keyboard.press('Enter')
  await expect(cardOf(app, 'Kisten kaufen')).toBeVisible()
  await page.keyboard.press('Escape')

  await cardOf(app, 'Bücher einpacken').locator('[data-card-menu]').tap()
  await app.getByRole('menuitem', { name: say('boards.board.move.to') }).tap()
  const sheet = app.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await expectAccessible(app)
  await photograph(page, 'teams-board-sheet')
  await sheet.getByRole('button', { name: second?.name ?? '' }).tap()
  await expect(cardOf(app, 'Bücher einpacken')).toHaveCount(0)
  await app.getByRole('tab', { name: new RegExp(`^${second?.name ?? ''}`, 'u') }).tap()
  await expect(cardOf(app, 'Bücher einpacken')).toBeVisible()
  await expectAccessible(app)
  const stageOf = async (title: string) =>
    (await showBoard(api, board.id)).tasks.find((task) => task.title === title)?.workflowStage
  await expect.poll(() => stageOf('Bücher einpacken')).toBe(second?.id)
  expect(await stageOf('Kisten kaufen')).toBe(first?.id)
  const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

for (const theme of ['default', 'dark', 'contrast'] as const)
  test(`a board and its task have nothing against them in the theme ${theme} of Teams`, async ({
    page,
    baseURL,
  }) => {
    const api = await administratorApi(baseURL ?? '')
    await foundCompany(api)
    await welcomeColleague(baseURL ?? '')
    const { board } = await createBoard(api, 'Theme')
    await addMember(api, board.id, colleague)
    await createTask(api, board.id, 'Kran bestellen')
    const address = `${baseURL}/taskboards/${board.id}`
    const { app } = await openInTeams(page, address, { sso: colleagueToken(), theme })
    await expect(cardOf(app, 'Kran bestellen')).toBeVisible()
    await expectAccessible(app)
    await cardOf(app, 'Kran bestellen').focus()
    await page.keyboard.press('Enter')
    await expect(app.getByRole('textbox', { name: say('boards.task.field.dueDate') })).toBeVisible()
    await atRest(app)
    await expectAccessible(app)
  })

test('in high contrast the chosen view is seen under the pointer too', async ({ page, baseURL }) => {
  const app = await openInContrast(page, baseURL, (id) => `/taskboards/${id}`)
  const chosen = app
    .getByRole('group', { name: say('boards.board.view') })
    .getByRole('button', { pressed: true })
  await chosen.hover()
  // the ground fades to another colour
  await atRest(app)
  expect(await chosen.evaluate(coloursOf)).toMatchObject({ isSeen: true, isHovered: true })
})

test('in high contrast quiet words can be read under the pointer', async ({ page, baseURL }) => {
  const app = await openInContrast(page, baseURL, (id) => `/workfloweditor/${id}`)
  const stage = app.locator('ol button[aria-expanded]').first()
  await stage.hover()
  expect(await stage.evaluate((each) => each.matches(':hover'))).toBe(true)
  await expectAccessible(app)
})

/** Opens a page of a board of the colleague in the high contrast of Teams. */
async function openInContrast(
  page: Page,
  baseURL: string | undefined,
  pageOf: (boardId: string) => string,
): Promise<Frame> {
  const api = await administratorApi(baseURL ?? '')
  await foundCompany(api)
  await welcomeColleague(baseURL ?? '')
  const { board } = await createBoard(api, 'Contrast')
  await addMember(api, board.id, colleague)
  const wishes = { sso: colleagueToken(), theme: 'contrast' } as const
  return (await openInTeams(page, `${baseURL}${pageOf(board.id)}`, wishes)).app
}

test('a team chooses a board for a tab of its channel, and the tab shows it', async ({ page, baseURL }) => {
  const api = await administratorApi(baseURL ?? '')
  await foundCompany(api)
  await welcomeColleague(baseURL ?? '')
  const { board } = await createBoard(api, 'Kanal')
  await addMember(api, board.id, colleague)
  await createTask(api, board.id, 'Kran bestellen')
  const wishes = { sso: colleagueToken(), frame: 'settings' } as const
  const teams = await openInTeams(page, `${baseURL}/teams/configure`, wishes)
  const kind = teams.app.getByRole('tab', { name: say('boards.tab.board') })
  await kind.tap()
  await expect.poll(() => teams.said('settings.setValidityState')).toEqual([false])
  await teams.app.getByText(board.name).tap()
  await expect.poll(() => teams.said('settings.setValidityState')).toEqual([true])
  await expectAccessible(teams.app)
  await teams.tell('settings.save', {})
  await expect.poll(() => teams.count('settings.save.success')).toBe(1)
  const [saved] = (await teams.said('settings.setSettings')) ?? []
  const { contentUrl, suggestedDisplayName } = saved as Record<string, string>
  expect(suggestedDisplayName).toBe(board.name)
  const tab = await openInTeams(page, contentUrl ?? '', { sso: colleagueToken() })
  await expect(cardOf(tab.app, 'Kran bestellen')).toBeVisible()
})

/** Runs in the page: whether the picture on a button has another colour than its ground. */
function coloursOf(button: Element): { isSeen: boolean; isHovered: boolean; icon: string; ground: string } {
  const icon = getComputedStyle(button.querySelector('svg') ?? button).color
  const ground = getComputedStyle(button).backgroundColor
  return { isSeen: icon !== ground, isHovered: button.matches(':hover'), icon, ground }
}
