import type { BrowserContext } from 'playwright/test'
import { administratorApi } from '../support/api.ts'
import { allow, answersOf, askIn, expect, storeSource, test } from '../support/assistant.ts'
import { roleNamed } from '../support/administration/roles.ts'
import { closeTo, colleague, foundCompany, openTo, welcomeColleague } from '../support/entra.ts'
import { remember } from '../support/returning-visitor.ts'
import { textsOf } from '../support/texts.ts'

// one model, which does as the journey before has told it
test.describe.configure({ mode: 'default' })
// the colleague comes by Microsoft, and German is her language
test.use({ person: null, language: null })
const say = textsOf('de')

/** Longer than an open page takes to look again where no event has told it. */
const soon = { timeout: 20_000 }

async function enter(context: BrowserContext, url: string, token: string): Promise<void> {
  await foundCompany(await administratorApi(url))
  const tokens = await welcomeColleague(url, token)
  await remember(context, url, { tokens, language: 'de' })
}

test('who loses a right while an answer is written sees it covered, with nothing of the file left', async ({
  page,
  api,
  context,
  assistant: { model, url, colleagueToken },
}) => {
  await enter(context, url, colleagueToken)
  const [folder = '', name = ''] = await storeSource(
    api,
    'Tarif.txt',
    'Der Schlepptarif nach Elsfleth beträgt 730 Euro.',
  )
  await openTo(api, [folder])
  await model.behave({ kind: 'held', pieces: ['Der Schlepptarif beträgt 730 Euro [1]. ', 'Er gilt'] })
  await page.goto('/assistant/')
  await askIn(page, 'Was kostet der Schlepptarif nach Elsfleth?')
  const answer = answersOf(page).last()
  await expect(answer).toContainText('730 Euro')
  await closeTo(api, [folder])
  await expect(answer).toContainText(say('chat.answer.covered'), soon)
  for (const gone of ['730', name, say('chat.answer.sources', { count: 1 })])
    await expect(answer).not.toContainText(gone)
  await model.release()
  await page.reload()
  await expect(answer).toContainText(say('chat.answer.covered'))
  await expect(answer).not.toContainText('730')
})

test('who loses a right sees the answers of a saved chat that is open covered', async ({
  page,
  api,
  context,
  assistant: { model, url, colleagueToken },
}) => {
  await enter(context, url, colleagueToken)
  const [folder = '', name = ''] = await storeSource(
    api,
    'Schleuse.txt',
    'Die Schleuse in Hunteburg öffnet um 5:40 Uhr.',
  )
  await openTo(api, [folder])
  await model.behave({ kind: 'answer', pieces: ['Die Schleuse öffnet um 5:40 Uhr [1].'] })
  await page.goto('/assistant/')
  await askIn(page, 'Wann öffnet die Schleuse in Hunteburg?')
  const answer = answersOf(page).last()
  await expect(answer.locator('a.marker')).toBeVisible()
  await page.reload()
  await answer.locator('[data-sources]').click()
  const panel = page.getByRole('complementary', { name: say('chat.sources') })
  await expect(panel).toContainText(name)
  await closeTo(api, [folder])
  await expect(answer).toContainText(say('chat.answer.covered'), soon)
  await expect(panel).toBeHidden()
  for (const gone of ['5:40', name]) await expect(page.getByText(gone)).toHaveCount(0)
})

test('who may not use the assistant any more, or is not let in any more, sees the answer end and is told why', async ({
  page,
  api,
  context,
  faults,
  assistant: { model, url, colleagueToken },
}) => {
  await enter(context, url, colleagueToken)
  faults.expect(/status of (?:401|403)/u)
  const ask = async (): Promise<void> => {
    await model.behave({ kind: 'held', pieces: ['Der Leuchtturm ', 'steht in'] })
    await page.goto('/assistant/')
    await askIn(page, 'Wo steht der Leuchtturm?')
    await expect(answersOf(page)).toContainText('Der Leuchtturm steht in')
  }
  const { permissions } = await roleNamed(api, 'Employee')
  await ask()
  try {
    await allow(
      api,
      'Employee',
      permissions.filter((each) => each !== 'VIEW_CHATBOT'),
    )
    const why = say('chat.answer.cut', { why: say('problem.notAllowed.message') })
    await expect(answersOf(page)).toContainText(why, soon)
    await expect(answersOf(page)).toContainText('Der Leuchtturm steht in')
    await expect(page.getByRole('button', { name: say('chat.ask.stop') })).toBeHidden()
  } finally {
    await allow(api, 'Employee', permissions)
  }
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('link', { name: say('shell.assistant'), exact: true })).toBeVisible()
  await page.reload()
  await expect(answersOf(page)).toContainText(say('chat.answer.interrupted'))
  await expect(answersOf(page)).toContainText('Der Leuchtturm steht in')

  await ask()
  const { items } = (await api.send('GET', `/api/users?search=${colleague.email}`)) as {
    readonly items: readonly { readonly id: string }[]
  }
  const userId = items[0]?.id
  await api.send('POST', '/api/users/deactivate', { userId })
  try {
    await expect(page).toHaveURL(/\/auth\/login/u, soon)
    await expect(page.getByText(say('auth.signedOut.deactivated'))).toBeVisible()
  } finally {
    await api.send('POST', '/api/users/reactivate', { userId })
  }
})
