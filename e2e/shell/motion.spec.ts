import type { Page } from 'playwright/test'
import { atRest } from '../support/at-rest.ts'
import { entryOf } from '../support/files.ts'
import { expect, pageOf, test } from '../support/kontor.ts'
import { patient } from '../support/users.ts'

test.use({ language: 'de', viewport: { width: 1440, height: 900 } })

/** Notes how long everything lasts that is moved by script, and what moves by style. */
async function noteMotion(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const noted: number[] = []
    Object.assign(window, { noted })
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the element it belongs to
    const animate = Element.prototype.animate
    Element.prototype.animate = function noting(frames, options) {
      const length = typeof options === 'number' ? options : options?.duration
      noted.push(typeof length === 'number' ? length : 0)
      return animate.call(this, frames, options)
    }
    const note = ({ target, animationName }: AnimationEvent): void => {
      if (!(target instanceof Element)) return
      for (const each of target.getAnimations()) {
        const { iterations, duration } = each.effect?.getTiming() ?? {}
        if (each instanceof CSSAnimation && each.animationName === animationName && iterations !== Infinity)
          noted.push(Number(duration))
      }
    }
    document.addEventListener('animationstart', note)
    document.addEventListener('transitionrun', ({ target }) => {
      if (!(target instanceof Element)) return
      for (const each of target.getAnimations())
        if (each instanceof CSSTransition) noted.push(Number(each.effect?.getTiming().duration))
    })
  })
  return () => page.evaluate(() => (window as unknown as { readonly noted: number[] }).noted.splice(0))
}

for (const [motion, least, most] of [
  ['no-preference', 150, 200],
  ['reduce', 0, 1],
] as const) {
  test.describe(`motion: ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } })

    test(`panels, dialogs, menus and the drawer move within ${most} ms`, async ({
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
      await page.setViewportSize({ width: 900, height: 800 })
      await page.goto('/admin/users/?userId=new')
      await expect(page.getByRole('dialog')).toBeVisible(patient)
      await expectCalm('panel above')
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button').first().click()
      await expect(page.getByRole('navigation', { name: say('shell.areas') })).toBeVisible()
      await expectCalm('drawer')
    })
  })
}
