import type { Page } from 'playwright/test'
import { addMember, createBoard, createTask } from '../support/boards.ts'
import { signInByApi } from '../support/api.ts'
import { expect, test } from '../support/kontor.ts'
import { administrator, clerk } from '../support/people.ts'
import { dialogOf, expectLow, lowWindow } from '../support/window/low-window.ts'

test.use({ viewport: lowWindow })

async function expectLowOnce(page: Page, name: string): Promise<void> {
  await expect(dialogOf(page)).toBeVisible()
  await expectLow({ page, name: `board-${name}` }, dialogOf(page))
}

test.describe('in German, light', () => {
  test.use({ language: 'de', theme: 'light' })

  test('a task, the history of its board and what is done with many cards fit into a window of 320 x 256', async ({
    page,
    say,
    api,
  }) => {
    const { board } = await createBoard(api, 'Umzug der Niederlassung an die Westkaje')
    const task = await createTask(api, board.id, 'Den Kran an der Westkaje prüfen und abnehmen lassen')
    await page.goto(`/taskboards/${board.id}?task=${task.id}`)
    await expect(dialogOf(page).getByRole('tab', { name: say('boards.task.comments') })).toBeAttached()
    await expectLowOnce(page, 'task')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: say('boards.settings') }).click()
    await page.getByRole('menuitem', { name: say('boards.history'), exact: true }).click()
    await expect(dialogOf(page).getByRole('listitem').first()).toBeAttached()
    await expectLowOnce(page, 'history')
    for (const name of ['boards.board.many.due', 'boards.board.many.assign'] as const) {
      await page.reload()
      await page.locator('[data-card]').focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: say(name), exact: true }).click()
      await expectLow({ page, name }, page.locator('.fui-PopoverSurface'))
    }
  })
})

test.describe('in English, dark', () => {
  test.use({ language: 'en', theme: 'dark', person: clerk })

  test('so does the question about a file of a task that is closed', async ({
    page,
    say,
    folder,
    baseURL,
  }) => {
    const owner = await signInByApi(baseURL ?? '', administrator)
    const { board } = await createBoard(owner, 'Umzug')
    await addMember(owner, board.id, clerk)
    const task = await createTask(owner, board.id, 'Kisten packen')
    await owner.uploadText([...folder, 'Plan.txt'], 'Flut')
    const { files } = await owner.listFolder(folder)
    await owner.send('POST', `/api/task/${task.id}/files`, { fileIds: files.map(({ id }) => id) })
    await page.goto(`/taskboards/${board.id}?task=${task.id}`)
    const locked = say('boards.task.files.locked')
    await page.getByRole('button', { name: say('boards.task.files.remove', { name: locked }) }).click()
    await expect(dialogOf(page)).toHaveAccessibleName(say('boards.task.files.removeTitle'))
    await expectLowOnce(page, 'file-removal')
  })
})

test.describe('in English, dark, as an owner', () => {
  test.use({ language: 'en', theme: 'dark' })

  test('so does the question about a comment of somebody else', async ({ page, say, api, baseURL }) => {
    const { board } = await createBoard(api, 'Umzug')
    await addMember(api, board.id, clerk)
    const task = await createTask(api, board.id, 'Kisten packen')
    const member = await signInByApi(baseURL ?? '', clerk)
    await member.send('POST', `/api/task/${task.id}/comments`, {
      key: `low-${Date.now()}`,
      text: 'Sind bestellt.',
    })
    await page.goto(`/taskboards/${board.id}?task=${task.id}`)
    await page.getByRole('button', { name: /^Actions for the comment/u }).click()
    await page.getByRole('menuitem', { name: say('boards.task.comments.delete') }).click()
    await expect(dialogOf(page)).toContainText(say('boards.task.comments.deleteText'))
    await expectLowOnce(page, 'comment-delete')
  })
})
