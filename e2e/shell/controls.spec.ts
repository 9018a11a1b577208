import type { Page } from 'playwright/test'
import { createBoard, createTask, personOf } from '../support/boards.ts'
import type { Api } from '../support/api.ts'
import { atRest } from '../support/at-rest.ts'
import { expect, test } from '../support/kontor.ts'
import { clerk } from '../support/people.ts'
import type { Say } from '../support/texts.ts'
import { tooSmall } from '../support/measuring/too-small.ts'
import { patient } from '../support/users.ts'

/** Where the areas have their screens, panels and dialogs. */
async function placesOf(api: Api): Promise<readonly string[]> {
  const { board } = await createBoard(api, 'Umzug an die Westkaje')
  const task = await createTask(api, board.id, 'Den Kran prüfen')
  const [report, chat] = await Promise.all(
    ['/api/report/dashboards?all=true&pageSize=100', '/api/chat/list?search=Kilometer'].map(async (list) => {
      const { items } = (await api.send('GET', list)) as {
        readonly items: readonly { readonly id: string }[]
      }
      return items[0]?.id ?? ''
    }),
  )
  const person = await personOf(api, clerk)
  return [
    '/home/',
    '/profile/',
    '/filemanager/',
    '/trash/',
    '/admin/',
    '/admin/users/',
    '/admin/users/import/',
    '/admin/companies/',
    '/admin/roles/',
    '/admin/filemanagerpermissions/',
    '/admin/audit/',
    '/admin/teams/',
    '/taskboards/',
    `/taskboards/${board.id}`,
    `/taskboards/${board.id}?view=list`,
    `/taskboards/${board.id}?view=calendar`,
    `/taskboards/${board.id}?task=${task.id}`,
    `/workfloweditor/${board.id}`,
    '/assistant/',
    `/assistant/${chat}`,
    '/reporting/',
    `/reporting/${report}`,
    `/reporting/administration/?dashboardId=${report}`,
    '/reporting/administration/?view=groups',
    '/admin/access/',
    '/admin/access/wide/',
    '/admin/access/requests/',
    '/admin/audit/?view=signIns',
    `/admin/users/${person.id}`,
    '/search/?q=Vertrag',
  ]
}

async function settled(page: Page, say: Say): Promise<void> {
  await expect(page.locator('main h1').or(page.getByRole('dialog')).first()).toBeVisible(patient)
  await expect(page.locator(`output[aria-label="${say('ui.loading')}"]`)).toHaveCount(0, patient)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, patient)
  await atRest(page)
}

for (const { by, least, use } of [
  { by: 'a mouse', least: 24, use: { viewport: { width: 1440, height: 900 } } },
  {
    by: 'a finger',
    least: 44,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
]) {
  test.describe(`by ${by}`, () => {
    test.use({ ...use, language: 'de' })

    test(`every control of a page has ${least} px each way`, async ({ page, say, api, faults }) => {
      test.setTimeout(240_000)
      // whoever manages reports does not see their figures
      faults.expect(/status of 404 .*\/figures/u)
      const found: Record<string, readonly string[]> = {}
      for (const address of await placesOf(api)) {
        await page.goto(address)
        await settled(page, say)
        const small = await tooSmall(page, least)
        if (small.length > 0) found[address] = small
      }
      expect(found, 'controls that are smaller').toEqual({})
    })
  })
}
