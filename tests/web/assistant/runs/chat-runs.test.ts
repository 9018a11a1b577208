import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { chatRunAtom, followRun, leaveChat } from '../../../../src/web/assistant/runs/chat-runs.ts'

const live = (chatId: string) => getDefaultStore().get(chatRunAtom(chatId)).live

test('of a chat that is not shown any more no answer is kept, and another chat keeps its own', () => {
  followRun('7', '70', '700')
  followRun('8', '80', '800')
  expect(live('7')).toMatchObject({ runId: '70' })
  leaveChat('7')
  expect(live('7')).toBeNull()
  expect(live('8')).toMatchObject({ runId: '80' })
  leaveChat('8')
})
