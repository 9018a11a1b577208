import { attached, emlFile, plain } from '../../tests/support/mail/eml-file.ts'
import { expectAccessible } from '../support/accessible.ts'
import { administratorApi } from '../support/api.ts'
import { closeTo, colleagueToken, foundCompany, openTo, welcomeColleague } from '../support/entra.ts'
import { expect, test } from '../support/kontor.ts'
import { demoBytes, demoPlaces } from '../support/preview/demo-files.ts'
import { frameIn, previewOf } from '../support/preview/preview-of.ts'
import { openInTeams, refuseStorage } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

// whoever comes here is known to Teams, not to this browser
test.use({ person: null, language: null, viewport: { width: 320, height: 640 } })

test.beforeEach(async ({ baseURL }) => {
  await foundCompany(await administratorApi(baseURL ?? ''))
  await welcomeColleague(baseURL ?? '')
})

const say = textsOf('de')

test('a mail and what is attached to it is seen in the frame, where nothing may be stored, until the right to it ends', async ({
  page,
  baseURL,
  folder,
  api,
  faults,
}) => {
  faults.expect(/status of 404/u)
  await page.addInitScript(refuseStorage)
  await openTo(api, folder)
  const mail = emlFile(
    ['From: Anna <anna@firma.example>', 'Subject: Plan'],
    [
      plain('Im Anhang'),
      attached('Plan.pdf', await demoBytes(demoPlaces.offer)),
      attached('Plan.png', await demoBytes(demoPlaces.plan)),
    ],
  )
  await api.uploadFile([...folder, 'Brief.eml'], new Uint8Array(mail))
  const [file] = (await api.listFolder(folder)).files
  const address = `${baseURL}/filemanager/?fileId=${file?.id}&preview=1`
  const { app } = await openInTeams(page, address, { sso: colleagueToken(), theme: 'dark' })
  const preview = previewOf(app, say, 'Brief.eml')
  await expect(frameIn(preview).locator('.body')).toHaveText('Im Anhang')
  const list = preview.getByRole('list', { name: say('preview.attachments') })
  await expectAccessible(app)
  await list.getByRole('button', { name: /^Plan\.pdf \d/u }).click()
  await expect(frameIn(preview).locator('.textLayer')).toContainText('Lagerung Rotorblätter')
  await preview.getByRole('button', { name: say('preview.toMail') }).click()
  await list.getByRole('button', { name: /^Plan\.png \d/u }).click()
  await expect(preview.getByRole('img', { name: say('preview.picture', { name: 'Plan.png' }) })).toBeVisible()

  await closeTo(api, folder)
  await expect(app.getByRole('alert')).toContainText(say('preview.gone'))
  await expect(app.getByRole('img', { name: say('preview.picture', { name: 'Plan.png' }) })).toHaveCount(0)
})
