import { describe, expect, test } from 'vitest'
import { reasonsAgainst } from '../../../../src/web/boards/board/moves/verdicts.ts'
import { endOf, placeOf, withPending } from '../../../../src/web/boards/board/moves/pending-moves.ts'
import type { Place } from '../../../../src/web/boards/board/moves/pending-moves.ts'
import { boardModel } from '../../../../src/web/boards/data/board-model.ts'
import { boardWith, cardOf, stageOf, threeStages } from '../../support/sample-board.ts'

const cards = [cardOf('11', 'a', '1'), cardOf('12', 'b', '1'), cardOf('13', 'c', '1'), cardOf('14', 'd', '2')]
const model = boardModel(boardWith(cards))

const after = (moves: readonly (readonly [string, Place])[]) => {
  const { cardsIn } = withPending(model, new Map(moves))
  return ['1', '2', '3'].map((id) => cardsIn.get(id)?.map((card) => card.id))
}

describe('moves that are on their way', () => {
  test('are seen where they lead, the beginning, behind a neighbour, and the end where that is gone', () => {
    expect(after([['11', { stageId: '2', after: null }]])).toEqual([['12', '13'], ['11', '14'], []])
    expect(after([['11', { stageId: '2', after: '14' }]])).toEqual([['12', '13'], ['14', '11'], []])
    expect(after([['11', { stageId: '2', after: '99' }]])).toEqual([['12', '13'], ['14', '11'], []])
    expect(after([['13', { stageId: '1', after: '11' }]])).toEqual([['11', '13', '12'], ['14'], []])
  })

  test('of several cards keep their order', () => {
    const moves = [
      ['11', { stageId: '3', after: null }],
      ['14', { stageId: '3', after: '11' }],
    ] as const
    expect(after(moves)).toEqual([['12', '13'], [], ['11', '14']])
  })

  test('change nothing of what is kept, and of cards that are gone nothing at all', () => {
    after([['11', { stageId: '2', after: null }]])
    expect(model.cardsIn.get('1')).toHaveLength(3)
    expect(after([['99', { stageId: '2', after: null }]])).toEqual([['11', '12', '13'], ['14'], []])
  })

  test('name the neighbour by which one comes back, and the last card that is not moved itself', () => {
    expect(cards.slice(0, 2).map((card) => placeOf(model, card).after)).toEqual([null, '11'])
    expect(endOf(model, '1', ['13'])).toEqual({ stageId: '1', after: '12' })
    expect(endOf(model, '3', [])).toEqual({ stageId: '3', after: null })
  })
})

test('several cards count one after another against the limit of a stage', () => {
  const stages = [threeStages[0], stageOf('2', 'Doing', { limit: 2, isHardLimit: true }), threeStages[2]]
  const limited = boardModel(boardWith(cards, { stages }))
  const mover = { userId: '7', isOwner: false }
  expect(reasonsAgainst(limited, cards.slice(0, 1), '2', mover)).toEqual([])
  expect(reasonsAgainst(limited, cards.slice(0, 2), '2', mover)).toEqual([{ code: 'stageFull', limit: 2 }])
  // one that is there already takes no further place
  expect(reasonsAgainst(limited, [...cards.slice(0, 1), ...cards.slice(3)], '2', mover)).toEqual([])
})
