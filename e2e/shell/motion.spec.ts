import type { Page } from 'playwright/test'
import { atRest } from '../support/at-rest.ts'
import { createBoard, createTask } from '../support/boards.ts'
import { entryOf } from '../support/files.ts'
import { expect, pageOf, test } from '../support/kontor.ts'
import { patient } from '../support/users.ts'

test.use({ language: 'de', viewport: { width: 1440, height: 900 } })

/** Notes how long everything lasts that is moved by script, and what moves by style, until its end. */
async function noteMotion(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const noted: Animation[] = []
    const lengths = (): readonly number[] =>
      noted
        .splice(0)
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))
        .filter(Number.isFinite)
    Object.assign(window, { lengths })
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the element it belongs to
    const animate = Element.prototype.animate
    Element.prototype.animate = function noting(frames, options) {
      const animation = animate.call(this, frames, options)
      noted.push(animation)
      return animation
    }
    const note = ({ target }: Event): void => {
      // the time that a toast stays is an animation too, of nothing
      if (!(target instanceof Element) || target.matches('[data-timer-status]')) return
      for (const each of target.getAnimations())
        if (each instanceof CSSTransition || each instanceof CSSAnimation) noted.push(each)
    }
    document.addEventListener('animationstart', note)
    document.addEventListener('transitionrun', note)
  })
  return () =>
    page.evaluate(() => (window as unknown as { readonly lengths: () => readonly number[] }).lengths())
}

for (const [motion, least, most] of [
  ['no-preference', 150, 200],
  ['reduce', 0, 1],
] as const) {
  test.describe(`motion: ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } })

    test(`panels, dialogs, menus, popovers and the drawer move within ${most} ms`, async ({
      page,
      say,
      folder,
      api,
    }) => {
      await api.uploadText([...folder, 'Notiz.txt'], 'Flut')
      const noted = await noteMotion(page)
      const expectCalm = async (what: string): Promise<void> => {
        await atRest(page)
        const all = (await noted()).filter((length) => length > 0)
        expect(Math.max(0, ...all), what).toBeLessThanOrEqual(most)
        // the surface itself; a button that is pressed may change its colour in less
        expect(Math.max(0, ...all), what).toBeGreaterThanOrEqual(least)
      }
      await page.goto(pageOf(folder))
      const entry = entryOf(page, 'Notiz.txt')
      await expect(entry).toBeVisible()
      await noted()
      await entry.getByRole('button', { name: say('files.menu', { name: 'Notiz.txt' }) }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectCalm('menu')
      await page.getByRole('menuitem', { name: say('files.action.showDetails') }).click()
      await expect(page.getByRole('complementary').last()).toContainText(say('files.versions'))
      await expectCalm('panel beside')
      await page.keyboard.press('Escape')
      await entry.focus()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectCalm('dialog')
      await page.keyboard.press('Escape')
      await atRest(page)
      await noted()
      const refused = { name: 'setup.exe', mimeType: 'text/plain', buffer: Buffer.from('x') }
      await page.getByLabel(say('files.upload.choose'), { exact: true }).setInputFiles([refused])
      const toast = page.locator('.fui-Toast')
      await expect(toast).toBeVisible()
      await expectCalm('toast')
      await toast.getByRole('button', { name: say('ui.close') }).press('Enter')
      await expect(toast).toHaveCount(0)
      await expectCalm('toast that goes')
      await page.setViewportSize({ width: 900, height: 800 })
      await page.goto('/admin/users/?userId=new')
      await expect(page.getByRole('dialog')).toBeVisible(patient)
      await expectCalm('panel above')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await atRest(page)
      await noted()
      // what was asked for before is there
      await expect(page.getByRole('columnheader').first().getByRole('button')).toBeVisible(patient)
      const seen = Promise.withResolvers<void>()
      await page.route(/\/api\/users\?/u, async (route) => {
        await seen.promise
        await route.continue()
      })
      await page.getByRole('columnheader').first().getByRole('button').click()
      await expect(page.locator('[aria-busy="true"]').last()).toHaveCSS('opacity', '0.5')
      await expectCalm('table that waits')
      seen.resolve()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await page.getByRole('banner').getByRole('button').first().click()
      await expect(page.getByRole('navigation', { name: say('shell.areas') })).toBeVisible()
      await expectCalm('drawer')
      await page.keyboard.press('Escape')

      const { board } = await createBoard(api, 'Umzug')
      const task = await createTask(api, board.id, 'Kran prüfen')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/taskboards/${board.id}`)
      await expect(page.locator('[data-card]')).toBeVisible(patient)
      await atRest(page)
      await noted()
      await page.locator('[data-card]').press('Enter')
      const panel = page.getByRole('complementary', { name: new RegExp(task.title, 'u') })
      await expect(panel.getByRole('tab').first()).toBeVisible(patient)
      await expectCalm('panel of a task')
      const field = say('boards.task.field.dueDate')
      await panel.getByRole('button', { name: say('ui.day.choose', { field }) }).click()
      await expect(page.locator('.fui-PopoverSurface')).toBeVisible()
      await expectCalm('popover')
    })
  })
}
