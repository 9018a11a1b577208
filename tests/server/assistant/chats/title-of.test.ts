import { expect, test } from 'vitest'
import { chatTexts } from '#contract/assistant/chat-shapes.ts'
import { titleOf } from '../../../../src/server/assistant/chats/title-of.ts'

test('a chat is called as its first question is', () => {
  const question = 'What do I get for a kilometre in my own car, and until when do I claim it?'
  expect(titleOf(`${question}\nPlease answer briefly.`)).toBe(question)
})

test('a long one is cut between two words, and is no longer than a title may be', () => {
  const title = titleOf('crane '.repeat(40))
  expect(title).toMatch(/^(?:crane )+crane…$/u)
  expect(title.length).toBeLessThanOrEqual(chatTexts.title)
  expect(titleOf('x'.repeat(200))).toHaveLength(chatTexts.title)
})
