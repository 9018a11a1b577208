import type { Page } from 'playwright/test'
import { administratorApi, signInByApi } from '../support/api.ts'
import type { Api } from '../support/api.ts'
import { personOf } from '../support/boards.ts'
import { expect, test } from '../support/kontor.ts'
import { clerk } from '../support/people.ts'
import { patient } from '../support/users.ts'
import { dialogOf, expectLow, lowWindow } from '../support/window/low-window.ts'

test.use({ viewport: lowWindow })

interface Listed {
  readonly requests: readonly { readonly id: string }[]
}

async function expectLowOnce(page: Page, name: string): Promise<void> {
  await expect(dialogOf(page)).toBeVisible(patient)
  await expectLow({ page, name: `admin-${name}` }, dialogOf(page))
}

/** Somebody new, in whose place nothing is used by other journeys. */
async function newPerson(api: Api, lastName: string): Promise<string> {
  const email = `niedrig-${Date.now()}-${lastName.length}@nordkai.example`
  return (
    (await api.send('POST', '/api/users', { email, firstName: 'Lea', lastName })) as { readonly id: string }
  ).id
}

test.describe('in German, light', () => {
  test.use({ language: 'de', theme: 'light' })

  test('a right of somebody, a request for access and how one is decided fit into a window of 320 x 256', async ({
    page,
    api,
    baseURL,
    folder,
    faults,
  }) => {
    await page.goto('/admin/access/?search=ahrens')
    await page.locator('summary').first().click()
    await page.locator('details[open] ul button').first().click()
    await expectLowOnce(page, 'cell')

    await api.createFolder([...folder, 'Verhandlungen mit der Hafenbehörde'])
    const { subfolders } = await api.listFolder(folder)
    const asker = await signInByApi(baseURL ?? '', clerk)
    await asker.send('POST', '/api/filemanager/access-requests', {
      target: { fileId: subfolders[0]?.id ?? '' },
      reason: 'Für den Abschluss des Jahres, der bis Freitag geprüft sein muss',
    })
    const openRequests = async () =>
      ((await api.send('GET', '/api/admin/access-requests')) as Listed).requests.map(({ id }) => id)
    // what a job passes on first
    await expect.poll(async () => (await openRequests()).length, patient).toBeGreaterThan(0)
    const [request] = await openRequests()
    await page.goto(`/admin/access/requests/?request=${request}`)
    await expectLowOnce(page, 'request')
    faults.expect(/status of 404 .*access-requests/u)
    await page.goto('/admin/access/requests/?request=999999')
    await expectLowOnce(page, 'no-request')
  })

  test('so do finding a folder and a sign-in', async ({ page, say }) => {
    await page.goto('/admin/filemanagerpermissions/')
    await page.getByRole('button', { name: say('folderRights.pick') }).click()
    await page.getByRole('searchbox', { name: say('ui.people.search') }).fill('ahrens')
    await page.getByRole('option', { name: /Ahrens, Petra/ }).click()
    await page.getByRole('button', { name: say('folderRights.find'), exact: true }).click()
    await dialogOf(page).getByRole('searchbox').fill('vertr')
    await expect(dialogOf(page).getByRole('listitem').first()).toBeAttached(patient)
    await expectLowOnce(page, 'find-folder')
    await page.goto('/admin/audit/?view=signIns')
    await page.getByRole('main').locator('[data-row]').first().click()
    await expectLowOnce(page, 'sign-in')
  })
})

test.describe('in English, dark', () => {
  test.use({ language: 'en', theme: 'dark' })

  test('so do changing many people, and those who were refused', async ({ page, say, baseURL }) => {
    const tag = `niedrig${Date.now() % 1_000_000}`
    await newPerson(await administratorApi(baseURL ?? ''), tag)
    await page.goto(`/admin/users/?search=${tag}`)
    await page.getByRole('checkbox', { name: tag }).click()
    const change = page
      .getByRole('toolbar', { name: say('admin.many.chosen', { count: 1 }) })
      .getByRole('button', { name: say('admin.many.change') })
    await change.click()
    await expectLowOnce(page, 'change-many')
    await change.click()
    await dialogOf(page).getByLabel(say('admin.many.what')).selectOption('reactivate')
    await dialogOf(page)
      .getByRole('button', { name: say('admin.many.confirm.reactivate', { count: 1 }) })
      .click()
    await expect(dialogOf(page)).toContainText(say('admin.many.refused', { count: 1 }))
    await expectLowOnce(page, 'refused-many')
  })

  test('so do letting somebody go, taking that back and ending their sessions', async ({
    page,
    say,
    api,
    baseURL,
  }) => {
    const id = await newPerson(api, 'Abendroth')
    await page.goto(`/admin/users/${id}`)
    await page.getByRole('button', { name: say('admin.person.offboard') }).click(patient)
    await expect(
      dialogOf(page).getByRole('button', { name: say('admin.person.offboard.confirm') }),
    ).toBeAttached(patient)
    await expectLowOnce(page, 'offboarding')
    await page.getByRole('button', { name: say('admin.person.offboard') }).click()
    await dialogOf(page)
      .getByRole('button', { name: say('admin.person.offboard.confirm') })
      .click(patient)
    await page.getByRole('button', { name: say('admin.person.undo') }).click(patient)
    // what tells of it lies above everything for some seconds
    await expect(page.locator('.fui-Toast')).toHaveCount(0, patient)
    await expectLowOnce(page, 'offboarding-undo')

    const { id: clerkId } = await personOf(api, clerk)
    for (const _ of [1, 2]) await signInByApi(baseURL ?? '', clerk)
    await page.goto(`/admin/users/${clerkId}`)
    await page.getByRole('button', { name: say('admin.person.sessions.end') }).click(patient)
    await expect(dialogOf(page)).toHaveAccessibleName(say('admin.person.sessions.end.title'))
    await expectLowOnce(page, 'end-sessions')
  })
})
