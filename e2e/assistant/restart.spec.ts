import { answersOf, askIn, expect, test } from '../support/assistant.ts'

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
  // what the page asks for meanwhile finds nobody
  faults.expect(
    /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING/u,
  )
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
