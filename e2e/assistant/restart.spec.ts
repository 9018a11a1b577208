import { answersOf, askIn, expect, proposes, storeSource, test } from '../support/assistant.ts'

// one model, which does as the journey before has told it
test.describe.configure({ mode: 'default' })

// what a page asks for while the server is away finds nobody
const away =
  /ERR_CONNECTION_REFUSED|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING/u

test('an answer that the end of the server interrupts is there as far as it was, and is asked for anew', async ({
  page,
  say,
  faults,
  assistant: { model, restart },
}) => {
  await model.behave({ kind: 'held', pieces: ['Bis hierher', ' und'] })
  await page.goto('/assistant/')
  await askIn(page, 'Wie weit kommst du?')
  const answer = answersOf(page).last()
  await expect(answer).toContainText('Bis hierher und')
  faults.expect(away)
  await restart()
  await model.behave({ kind: 'answer', pieces: ['Bis zum Ende.'] })
  await page.reload()
  await expect(answer).toContainText('Bis hierher und')
  await expect(answer).toContainText(say('chat.answer.interrupted'))
  await expect(page.getByRole('button', { name: say('chat.ask.send') })).toBeVisible()
  await answer
    .getByRole('button', { name: say('chat.message.retry') })
    .first()
    .click()
  await expect(answer).toContainText('Bis zum Ende.')
  await expect(answer).not.toContainText(say('chat.answer.interrupted'))
})

test('what is proposed waits while the server is started anew, and is done once', async ({
  page,
  api,
  say,
  faults,
  assistant: { model, restart },
}) => {
  const [folder = ''] = await storeSource(api, 'Ablage.txt', 'Hier liegt die Dienstanweisung.')
  await proposes(model, 'createFile', { name: 'Vermerk.md', text: 'Guten Tag', folder })
  await page.goto('/assistant/')
  await askIn(page, 'Machen Sie einen Vermerk')
  const card = page.locator('[data-tool="createFile"]')
  const confirm = card.getByRole('button', { name: say('chat.tool.confirm') })
  await expect(confirm).toBeVisible()
  faults.expect(away)
  await restart()
  // the page is as it was, and two clicks are as good as one
  await confirm.dblclick()
  await expect(card).toContainText(say('chat.tool.state.done'))
  await expect(answersOf(page)).toContainText('Ist erledigt.')
  const made = async () => (await api.listFolder([folder])).files.map(({ name }) => name)
  expect(await made()).toEqual(['Ablage.txt', 'Vermerk.md'])
  await page.reload()
  await expect(card).toContainText(say('chat.tool.state.done'))
  expect(await made()).toEqual(['Ablage.txt', 'Vermerk.md'])
})
