import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { attached, attachedMail, emlFile, html, plain } from '../../tests/support/mail/eml-file.ts'
import { expectAccessible } from '../support/accessible.ts'
import { entryOf } from '../support/files.ts'
import { expectFits } from '../support/window/fits.ts'
import { expect, pageOf, test } from '../support/kontor.ts'
import { tabTo } from '../support/tab-to.ts'

const plan = path.resolve(
  import.meta.dirname,
  '../../demo/files/Projekte/Terminal West – Erweiterung/01 Planung/Lageplan Terminal West.png',
)

/** A mail about something, its parts below a few words. */
const mailAbout = (subject: string, ...parts: Parameters<typeof emlFile>[1]): Buffer =>
  emlFile(
    ['From: Anna <anna@firma.example>', `Subject: ${subject}`],
    [plain(`Text von ${subject}`), ...parts],
  )

test('what is attached to a mail opens in the same window, three mails deep, is saved and leads back', async ({
  page,
  say,
  folder,
  api,
}) => {
  const deepest = mailAbout('Vier', attached('tief.txt', 'tief'))
  const third = mailAbout(
    'Drei',
    attached('Plan.png', await readFile(plan), 'image/png'),
    attachedMail(deepest),
  )
  const second = mailAbout('Zwei', attachedMail(third))
  const first = mailAbout(
    'Eins',
    attached('Notiz.txt', 'Ebbe um sechs'),
    attached('Tool.exe', 'MZ'),
    attachedMail(second),
  )
  await api.uploadFile([...folder, 'Brief.eml'], new Uint8Array(first))
  await page.goto(pageOf(folder))
  await entryOf(page, 'Brief.eml').dblclick()
  const preview = page.getByRole('dialog', { name: say('preview.label', { name: 'Brief.eml' }) })
  const body = preview.frameLocator('iframe').locator('.body')
  const list = preview.getByRole('list', { name: say('preview.attachments') })
  const attachment = (name: RegExp): Locator => list.getByRole('button', { name })
  await expect(body).toHaveText('Text von Eins')
  await expect(list.getByRole('listitem')).toHaveText([
    /^Notiz\.txt13 B$/u,
    /^Tool\.exe.*\.exe/u,
    /^Zwei\.eml/u,
  ])
  await expectAccessible(page)
  const saved = await downloaded(
    page,
    attachment(new RegExp(`^${say('preview.downloadNamed', { name: 'Notiz.txt' })}$`, 'u')),
  )
  expect(saved).toEqual({ name: 'Notiz.txt', text: 'Ebbe um sechs' })
  await attachment(/^Tool\.exe/u).click()
  await expect(preview).toContainText(say('preview.none'))
  await preview.getByRole('button', { name: say('preview.toMail') }).click()

  for (const [name, words] of [
    ['Zwei', 'Text von Zwei'],
    ['Drei', 'Text von Drei'],
    ['Vier', 'Text von Vier'],
  ] as const) {
    await attachment(new RegExp(`^${name}\\.eml`, 'u')).click()
    await expect(body).toHaveText(words)
  }
  await expect(list).toContainText(say('preview.attachmentDeep'))
  await page.goBack()
  await expect(body).toHaveText('Text von Drei')
  await attachment(/^Plan\.png/u).click()
  await expect(preview.getByRole('img', { name: say('preview.picture', { name: 'Plan.png' }) })).toBeVisible()
  await expectAccessible(page)
  const picture = await downloaded(
    page,
    preview.getByRole('button', { name: say('preview.downloadAttachment') }),
  )
  expect(picture.name).toBe('Plan.png')
  // what the button is called goes first
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(entryOf(page, 'Brief.eml')).toBeFocused()
  await page.goBack()
  await expect(page).not.toHaveURL(/fileId/u)
})

test.describe('in German, dark and on a phone', () => {
  test.use({ language: 'de', theme: 'dark', viewport: { width: 320, height: 640 } })

  test('attachments with names made to deceive are told safely and opened by the keyboard', async ({
    page,
    say,
    folder,
    api,
  }) => {
    const long = `${'Sehr langer Name '.repeat(30)}.pdf`
    const bytes = emlFile(
      ['From: Anna <anna@firma.example>', 'Subject: Falle'],
      [
        html('<p>Guten Tag</p>'),
        attached('Rechnung\u202Efdp.exe', 'MZ'),
        attached(long, '%PDF'),
        attached('../../etc/passwd', 'x'),
        attached('', 'leer'),
      ],
    )
    await api.uploadFile([...folder, 'Falle.eml'], new Uint8Array(bytes))
    await page.goto(pageOf(folder))
    await entryOf(page, 'Falle.eml').dblclick()
    const preview = page.getByRole('dialog', { name: say('preview.label', { name: 'Falle.eml' }) })
    const body = preview.frameLocator('iframe').locator('.body')
    await expect(body).toHaveText(/Guten Tag/u)
    const items = preview.getByRole('list', { name: say('preview.attachments') }).getByRole('listitem')
    await expect(items).toHaveText([
      /^Rechnungfdp\.exe/u,
      /^Sehr langer Name .*\.pdf/u,
      /^\.\._\.\._etc_passwd/u,
      /^noname/u,
    ])
    await expectFits(preview)
    await expectAccessible(page)
    await tabTo(page, items.nth(0).getByRole('button').first())
    await page.keyboard.press('Enter')
    await expect(preview.getByRole('heading', { name: say('preview.none') })).toBeVisible()
    await expect(preview.getByRole('button', { name: say('preview.toMail') })).toBeFocused()
    await expectFits(preview)
    await page.keyboard.press('Enter')
    await expect(body).toHaveText(/Guten Tag/u)
  })
})

test('a mail and what is attached to it come together, so that nothing moves', async ({
  page,
  say,
  folder,
  api,
}) => {
  const mail = mailAbout('Eins', attached('Notiz.txt', 'Ebbe um sechs'))
  await api.uploadFile([...folder, 'Brief.eml'], new Uint8Array(mail))
  const held = Promise.withResolvers<void>()
  await page.route('**/api/filemanager/*/mail*', async (route) => {
    await held.promise
    await route.continue()
  })
  const drawn = page.waitForResponse((response) => response.url().includes('/download/msg/'))
  await page.goto(pageOf(folder))
  await entryOf(page, 'Brief.eml').dblclick()
  const preview = page.getByRole('dialog', { name: say('preview.label', { name: 'Brief.eml' }) })
  await expect(preview.getByRole('status').getByText(say('preview.loadingMail'))).toBeVisible()
  await drawn
  const frame = preview.locator('iframe')
  await expect(frame.contentFrame().locator('.body')).toHaveText('Text von Eins')
  await expect(frame).toHaveCSS('visibility', 'hidden')
  held.resolve()
  await expect(frame).toHaveCSS('visibility', 'visible')
  await expect(preview.getByRole('list', { name: say('preview.attachments') })).toBeVisible()
  await expect(preview.getByText(say('preview.loadingMail'))).toHaveCount(0)
  // they are one sheet, at any size
  const mailPage = frame.contentFrame().locator('.mail')
  const list = preview.getByRole('list', { name: say('preview.attachments') })
  for (const zoom of [100, 90]) {
    await expect(preview.getByText(say('preview.zoom', { zoom }))).toBeVisible()
    await expect.poll(async () => edgesOf(list)).toEqual(await edgesOf(mailPage))
    await preview.getByRole('button', { name: say('preview.zoomOut') }).click()
  }
  // an address may break between two lines, and is found all the same
  await preview.getByRole('button', { name: say('preview.find'), exact: true }).click()
  await preview.getByRole('textbox', { name: say('preview.find') }).fill('Anna@firma.example')
  await expect(preview.getByRole('search')).toContainText(
    say('preview.find.matches', { matches: 1, match: 1 }),
  )
})

/** Left and right, in pixels. */
async function edgesOf(locator: Locator): Promise<readonly number[]> {
  const box = await locator.boundingBox()
  return box ? [box.x, box.x + box.width].map(Math.round) : []
}

/** What a press lets the browser save. */
async function downloaded(
  page: Page,
  button: Locator,
): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent('download')
  await button.click()
  const saved = await download
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') }
}
