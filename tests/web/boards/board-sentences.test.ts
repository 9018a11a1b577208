import { expect, test } from 'vitest'
import type { BoardActivity } from '#contract/boards/activity.ts'
import { boardSentencesOf } from '../../../src/web/boards/history/board-sentences.ts'

test('a role that was added is called as the language calls it', () => {
  const activity = {
    id: '1',
    kind: 'peopleChanged',
    actor: '2',
    before: null,
    after: { role: 'Employee', boardRole: 'viewer' },
  } as unknown as BoardActivity
  const names = { who: 'Anna', nameOf: () => '', roleOf: () => 'Mitarbeiter', list: () => '' }
  expect(boardSentencesOf(activity, names)).toMatchObject([{ values: { kind: 'role', name: 'Mitarbeiter' } }])
})
