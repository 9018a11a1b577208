import { expectAccessible } from '../support/accessible.ts'
import { answersOf, askIn, expect, test } from '../support/assistant.ts'
import { photograph } from '../support/kontor.ts'

test('formulas are drawn once there are some, and lead nowhere', async ({ page, assistant: { model } }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const formulas = String.raw`Es gilt $x^2$, für 5 $ und 6 $. $$\sum_{i=1}^n i$$ $\href{https://evil.example}{y}$`
  await model.behave({ kind: 'answer', pieces: [formulas] })
  await page.goto('/assistant/')
  await askIn(page, 'Formel')
  const answer = answersOf(page).last()
  await expect(answer.locator('math msup')).toBeVisible()
  await expect(answer.locator('.block math')).toBeVisible()
  await expect(answer).toContainText('5 $ und 6 $')
  await expect(answer.locator('a')).toHaveCount(0)
  await expectAccessible(page)
  await photograph(page, 'assistant-maths')
  expect(refused).toEqual([])
})
