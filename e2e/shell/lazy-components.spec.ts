import type { Page } from 'playwright/test'
import { readNotifications } from '#contract/notifications/notifications.ts'
import { dragEntry, entryOf } from '../support/files.ts'
import { expect, pageOf, test, toastOf } from '../support/kontor.ts'

/** Parts of the page that are loaded after it, by the name of the file in which several of them are sent. */
const part = (name: string): RegExp => new RegExp(`/assets/${name}-[^/]+\\.js$`, 'u')

/** Holds the requests for a part until they are let go. */
async function hold(page: Page, name: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(part(name), async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

for (const { menu, button } of [
  { menu: 'languages', button: 'shell.language' },
  { menu: 'notifications', button: 'shell.notifications' },
  { menu: 'person', button: null },
]) {
  test(`${menu}: pressed by key while it is on its way, Escape takes it back; it opens, and Escape leads back to its button`, async ({
    page,
    say,
    api,
  }) => {
    await api.send('POST', readNotifications.path)
    const letGo = await hold(page, 'menus')
    await page.goto('/home/')
    const bar = page.getByRole('banner').getByRole('button')
    const opener = button === null ? bar.last() : page.getByRole('button', { name: say(button) })
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    letGo()
    const opened = page.getByRole('menu').or(page.getByRole('dialog', { name: say('shell.notifications') }))
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test(`${menu}: that cannot be loaded is said, the page stays, and pressing again tries again`, async ({
    page,
    say,
    api,
    faults,
  }) => {
    await api.send('POST', readNotifications.path)
    faults.expect(/ERR_FAILED/u)
    await page.route(part('menus'), (route) => route.abort())
    await page.goto('/home/')
    const bar = page.getByRole('banner').getByRole('button')
    const opener = button === null ? bar.last() : page.getByRole('button', { name: say(button) })
    await opener.click()
    await expect(toastOf(page, say('ui.error.part'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await page.unroute(part('menus'))
    await opener.click()
    const opened = page.getByRole('menu').or(page.getByRole('dialog', { name: say('shell.notifications') }))
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('without a place for messages the page works, and the next message tries again', async ({
  page,
  context,
  say,
  faults,
}) => {
  faults.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/u)
  await page.route(part('toasts'), (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => part('toasts').test(request.url()))
  await page.goto('/home/')
  await refused
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute(part('toasts'))
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(toastOf(page, say('shell.online'))).toBeVisible()
})

test('a dialog that cannot be loaded leaves the folder as it is', async ({ page, say, folder, faults }) => {
  faults.expect(/ERR_FAILED/u)
  await page.route(part('file-work'), (route) => route.abort())
  await page.goto(pageOf(folder))
  const create = page.getByRole('button', { name: say('files.createFolder') })
  await create.click()
  await expect(toastOf(page, say('ui.error.part'))).toBeVisible()
  await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
  await page.unroute(part('file-work'))
  await create.click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
})

test('a menu and details that cannot be loaded leave the entries as they are', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  faults.expect(/ERR_FAILED/u)
  await api.uploadText([...folder, 'Notiz.txt'], 'Flut')
  await page.route(part('file-work'), (route) => route.abort())
  await page.route(part('details-drawer'), (route) => route.abort())
  await page.goto(pageOf(folder))
  const menuButton = entryOf(page, 'Notiz.txt').getByRole('button')
  await menuButton.click()
  await expect(toastOf(page, say('ui.error.part'))).toBeVisible()
  await expect(toastOf(page, say('ui.error.part'))).toBeHidden()
  await entryOf(page, 'Notiz.txt').click()
  await expect(toastOf(page, say('ui.error.part'))).toBeVisible()
  await expect(page).toHaveURL(pageOf(folder))
  await page.unroute(part('file-work'))
  await menuButton.click()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('Escape in the dialog for a new folder leads back to its button, in an empty folder too', async ({
  page,
  say,
  folder,
}) => {
  await page.goto(pageOf(folder))
  await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
  const create = page.getByRole('button', { name: say('files.createFolder') })
  for (const press of [() => create.press('Enter'), () => create.click()]) {
    await press()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(create).toBeFocused()
  }
})

test('what is typed right after F2 is the name', async ({ page, folder, api }) => {
  await api.uploadText([...folder, 'Notiz.txt'], 'Flut')
  await page.goto(pageOf(folder))
  await entryOf(page, 'Notiz.txt').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('a b c')
  await page.keyboard.press('Enter')
  await expect(entryOf(page, 'a b c.txt')).toBeFocused()
  await expect(entryOf(page, 'a b c.txt')).toHaveAttribute('aria-selected', 'false')
})

test('entries are dragged once what follows a drag has come, and not before', async ({
  page,
  folder,
  api,
}) => {
  await api.createFolder([...folder, 'Archive'])
  await api.uploadText([...folder, 'a.txt'], 'a')
  const letGo = await hold(page, 'dragging')
  const asked = page.waitForRequest(part('dragging'))
  await page.goto(pageOf(folder))
  await asked
  await expect(entryOf(page, 'a.txt')).toHaveAttribute('draggable', 'false')
  letGo()
  await dragEntry(entryOf(page, 'a.txt'), entryOf(page, 'Archive'))
  await expect(entryOf(page, 'a.txt')).toBeHidden()
})
