import type { Locator, Page } from 'playwright/test'
import { entryOf, openMenu, walk } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import { clerk } from '../support/people.ts'
import { tabTo } from '../support/tab-to.ts'
import { placeIn } from '../support/texts.ts'
import type { Say } from '../support/texts.ts'
import { choose, namesIn } from '../support/transfer.ts'

const wizardOf = (page: Page, say: Say): Locator =>
  page.getByRole('dialog', { name: say('files.action.transfer') })

/** Opens the wizard with one file chosen and goes to its second step. */
async function openDestination(page: Page, say: Say, name: string): Promise<Locator> {
  await expect(entryOf(page, name)).toBeVisible()
  await page.getByRole('button', { name: say('files.action.transfer') }).click()
  const wizard = wizardOf(page, say)
  await choose(wizard, name)
  await wizard.getByRole('button', { name: say('files.transfer.next') }).click()
  return wizard
}

async function finish(wizard: Locator, say: Say, operation: 'copy' | 'move'): Promise<void> {
  await wizard.getByRole('button', { name: say('files.transfer.next') }).click()
  await wizard.getByRole('button', { name: say(`files.transfer.${operation}`), exact: true }).click()
  await expect(wizard).toBeHidden()
}

test('the wizard starts where one is; a folder is made in it by keys and takes what is moved', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadText([...folder, 'Plan.txt'], 'x')
  await api.createFolder([...folder, 'Old'])
  await page.goto(pageOf(folder))
  const wizard = await openDestination(page, say, 'Plan.txt')
  await expect(wizard.getByText(say('files.transfer.sameFolder', { count: 1 }))).toBeVisible()
  await expect(wizard.getByRole('listitem').getByRole('button', { name: 'Old' })).toBeVisible()
  await tabTo(page, wizard.getByRole('button', { name: say('files.createFolder') }))
  await page.keyboard.press('Enter')
  await expect(wizard.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Neu ')
  await expect(wizard.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true')
  await photograph(page, 'wizard-new-folder')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(wizard.getByText(placeIn(say, [...folder, 'Neu']), { exact: true })).toBeVisible()
  await finish(wizard, say, 'move')
  await expect(entryOf(page, 'Plan.txt')).toBeHidden()
  expect(await namesIn(api, [...folder, 'Neu'])).toEqual(['Plan.txt'])
})

test.describe('auf Deutsch, 320 px', () => {
  test.use({ language: 'de', theme: 'dark', viewport: { width: 320, height: 640 } })

  test('the last destinations are offered, but for one that is gone and the folder itself', async ({
    page,
    say,
    folder,
    api,
    faults,
  }) => {
    faults.expect(/404/u) // one of them is gone at the end
    for (const name of ['Eins', 'Zwei']) await api.createFolder([...folder, name])
    await api.uploadText([...folder, 'Plan.txt'], 'x')
    await page.goto(pageOf(folder))
    const narrow = async (): Promise<Locator> => {
      await page.getByRole('button', { name: say('files.selection.more') }).click()
      await page.getByRole('menuitem', { name: say('files.action.transfer') }).click()
      const wizard = wizardOf(page, say)
      await choose(wizard, 'Plan.txt')
      await wizard.getByRole('button', { name: say('files.transfer.next') }).click()
      return wizard
    }
    const recent = (wizard: Locator): Locator =>
      wizard.getByRole('group', { name: say('files.transfer.recent') })
    for (const name of ['Eins', 'Zwei']) {
      await expect(entryOf(page, 'Plan.txt')).toBeVisible()
      const wizard = await narrow()
      await wizard.getByRole('listitem').getByRole('button', { name }).click()
      await finish(wizard, say, 'copy')
      await expect.poll(() => namesIn(api, [...folder, name])).toEqual(['Plan.txt'])
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.reload()
    const wizard = await narrow()
    await expect(recent(wizard).getByRole('button')).toHaveText(['Zwei', 'Eins'])
    await photograph(page, 'wizard-recent-320-de-dark')
    await expectAccessible(page)
    await recent(wizard).getByRole('button', { name: 'Eins' }).click()
    await expect(wizard.getByText(placeIn(say, [...folder, 'Eins']), { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await api.deleteEntry([...folder, 'Zwei'])
    await page.reload()
    await expect(recent(await narrow()).getByRole('button')).toHaveText(['Eins'])
  })
})

test.describe('on a phone', () => {
  test.use({ language: 'de', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the four buttons of the last step stand two by two', async ({ page, say, folder, api }) => {
    await api.createFolder([...folder, 'Ablage'])
    for (const names of [['Plan.txt'], ['Ablage', 'Plan.txt']])
      await api.uploadText([...folder, ...names], 'x')
    await page.goto(pageOf(folder))
    const menu = await openMenu(page, say, 'Plan.txt')
    await menu.getByRole('menuitem', { name: say('files.action.transfer') }).click()
    const wizard = wizardOf(page, say)
    const next = wizard.getByRole('button', { name: say('files.transfer.next') })
    await next.click()
    await wizard.getByRole('listitem').getByRole('button', { name: 'Ablage' }).click()
    await next.click()
    const names = ['ui.cancel', 'files.transfer.back', 'files.transfer.copy', 'files.transfer.move'] as const
    const boxes = await Promise.all(
      names.map(async (name) => {
        const button = wizard.getByRole('button', { name: say(name), exact: true })
        await expect(button).toBeVisible()
        return button.boundingBox()
      }),
    )
    const sides = (of: 'x' | 'y' | 'width') => boxes.map((box) => Math.round(box?.[of] ?? 0))
    expect(new Set(sides('width')).size, 'one width').toBe(1)
    const inOrder = (of: 'x' | 'y') => [...new Set(sides(of))].toSorted((a, b) => a - b)
    const [left, right] = inOrder('x')
    const [up, down] = inOrder('y')
    expect(sides('x')).toEqual([left, right, left, right])
    expect(sides('y')).toEqual([up, up, down, down])
    await photograph(page, 'wizard-390-buttons')
  })

  test('where the way to a folder has no room, its end is seen, and its beginning stands in a menu', async ({
    page,
    say,
    folder,
    api,
  }) => {
    const deep = [...folder, 'Verträge', 'Dienstleister']
    for (const end of [-1, deep.length]) await api.createFolder(deep.slice(0, end))
    await api.createFolder([...deep, 'Rahmenverträge'])
    await api.uploadText([...deep, 'Plan.txt'], 'x')
    await page.goto(pageOf(deep))
    const menu = await openMenu(page, say, 'Plan.txt')
    await menu.getByRole('menuitem', { name: say('files.action.transfer') }).click()
    const wizard = wizardOf(page, say)
    await wizard.getByRole('button', { name: say('files.transfer.next') }).click()
    await expect(wizard.getByRole('button', { name: say('files.createFolder') })).toBeVisible()
    const way = wizard.getByRole('navigation', { name: say('files.chooser.way') })
    const isEndSeen = () => expect(way.getByRole('button').last()).toBeInViewport({ ratio: 0.95 })
    await isEndSeen()
    const hidden = way.getByRole('button', { name: say('files.breadcrumbs.hidden') })
    const above = wizard.getByRole('menu', { name: say('files.breadcrumbs.hidden') })
    await hidden.click()
    await expect(above.getByRole('menuitem')).toHaveText([...folder, 'Verträge'])
    await above.getByRole('menuitem', { name: 'Verträge' }).click()
    await expect(way.getByRole('button').last()).toHaveText('Verträge')
    const below = page.getByRole('button', { name: 'Dienstleister' })
    await expect(wizard.locator(':focus').filter({ has: below }), 'the focus goes along').toBeVisible()
    await below.click()
    await isEndSeen()
    // the folder that is opened from here, and all of it in a window that becomes narrower
    await wizard.getByRole('listitem').getByRole('button', { name: 'Rahmenverträge' }).click()
    await expect(way.getByRole('button').last()).toHaveText('Rahmenverträge')
    await isEndSeen()
    await page.setViewportSize({ width: 320, height: 640 })
    await isEndSeen()
  })
})

test.describe('as a clerk', () => {
  test.use({ person: clerk })

  test('what the wizard says beside its lines is quiet: where one may not create, and the steps to come', async ({
    page,
    say,
  }) => {
    await page.goto(pageOf(['Konzern']))
    const menu = await openMenu(page, say, 'Richtlinien')
    await menu.getByRole('menuitem', { name: say('files.action.transfer') }).click()
    const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
    const steps = wizard.getByRole('list', { name: say('files.transfer.steps') }).getByRole('listitem')
    const current = steps.and(wizard.locator('[aria-current="step"]'))
    const toCome = steps.last().locator('span').first()
    expect(await ground(toCome), 'a step to come').toBe('rgba(0, 0, 0, 0)')
    expect(await styleOf(steps.last(), 'font-weight')).toBe('400')
    expect(await ground(current.locator('span').first())).not.toBe('rgba(0, 0, 0, 0)')
    await wizard.getByRole('button', { name: say('files.transfer.next') }).click()
    await walk(wizard, [])
    const badge = wizard
      .getByRole('listitem')
      .filter({ has: page.getByTitle('Konzern', { exact: true }) })
      .getByText(say('files.chooser.noWrite'))
    await expect(badge).toBeVisible()
    expect(await ground(badge), 'no ground of its own').toBe('rgba(0, 0, 0, 0)')
    for (const [property, value] of [
      ['font-size', '12px'],
      ['font-weight', '400'],
      ['border-top-width', '0px'],
      ['text-transform', 'none'],
    ] as const)
      expect(await styleOf(badge, property), property).toBe(value)
    const [quiet, name] = [
      await styleOf(badge, 'color'),
      await styleOf(wizard.getByTitle('Konzern', { exact: true }), 'color'),
    ]
    expect(quiet, 'quieter than the name beside it').not.toBe(name)
    await photograph(page, 'wizard-badge')
  })
})

/** Computed style of an element, by the name of CSS. */
const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property)

const ground = (element: Locator): Promise<string> => styleOf(element, 'background-color')
