import { describe, expect, test } from 'vitest'
import { boardModel } from '../../../../src/web/boards/data/board-model.ts'
import { mergeChanges } from '../../../../src/web/boards/data/merge-changes.ts'
import { boardWith, cardOf, changesWith } from '../../support/sample-board.ts'

const [first, second] = [cardOf('11', 'First', '1'), cardOf('12', 'Second', '1')]
const kept = boardWith([first, second])

describe('changes of a board', () => {
  test('take the place of what is kept of a card, and what left is gone', () => {
    const moved = { ...first, workflowStage: '2', positionVersion: 2 }
    const merged = mergeChanges(kept, changesWith({ tasks: [moved], gone: ['12'] }))
    expect(merged.tasks).toEqual([moved])
    expect(merged.revision).toBe('11')
  })

  test('that were overtaken by a later answer change nothing', () => {
    const moved = { ...kept, tasks: [{ ...first, workflowStage: '2', positionVersion: 3 }, second] }
    const late = changesWith({ tasks: [{ ...first, title: 'Renamed', version: 2, positionVersion: 2 }] })
    expect(mergeChanges(moved, late).tasks).toEqual(moved.tasks)
    expect(mergeChanges({ ...kept, revision: '12' }, changesWith({ gone: ['11'] })).tasks).toHaveLength(2)
  })

  test('tell what whoever looks may do, although nothing of the board is another', () => {
    expect(mergeChanges(kept, changesWith({ revision: kept.revision, role: 'viewer' })).board).toEqual({
      ...kept.board,
      role: 'viewer',
    })
  })

  test('keep the people who are named no more and add new ones', () => {
    const merged = mergeChanges(kept, changesWith({ people: [{ id: '9', name: 'Cleo', isActive: false }] }))
    expect(merged.people.map(({ id }) => id)).toEqual(['7', '8', '9'])
  })
})

test('cards stand by their ranks byte by byte, whatever a language says', () => {
  const cards = ['a', 'B', 'Zz', 'a0', 'b'].map((rank, at) => cardOf(`${at + 1}`, rank, '1', { rank }))
  const model = boardModel(boardWith(cards))
  expect(model.cardsIn.get('1')?.map(({ rank }) => rank)).toEqual(['B', 'Zz', 'a', 'a0', 'b'])
})
