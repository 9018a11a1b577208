import { expect, test } from 'vitest'
import type { Workflow } from '#contract/boards/workflow.ts'
import { applyRepair, checkDraft, tasksIn } from '../../../../src/web/boards/workflow/check-draft.ts'
import {
  addStage,
  changeConnection,
  changeStage,
  connect,
  disconnect,
  draftOf,
  inputOf,
  isSameDraft,
  moveStage,
  newStageKey,
  removeStage,
} from '../../../../src/web/boards/workflow/draft.ts'
import { rebaseDraft } from '../../../../src/web/boards/workflow/rebase-draft.ts'
import { reduce } from '../../../../src/web/boards/workflow/use-draft.ts'
import { arrangeStages } from '../../../../src/web/boards/workflow/canvas/arrange-stages.ts'
import { workflowSample } from '../board-samples.ts'

const workflow: Workflow = workflowSample()
const base = draftOf(workflow)
const names = ({ stages }: typeof base): readonly string[] => stages.map(({ name }) => name)

test('what is sent is what was read, as long as nothing is changed', () => {
  const { version, columns, connections } = inputOf(base, 3)
  expect(version).toBe(3)
  expect(columns).toEqual(workflow.columns.map(({ receiveFrom: _receiveFrom, ...stage }) => stage))
  expect(connections).toEqual(workflow.connections)
  expect(isSameDraft(base, draftOf(workflow))).toBe(true)
})

test('a new stage stands before those in which work is done, and is sent with a key', () => {
  const added = addStage(base, 'Review', newStageKey(base))
  expect(names(added)).toEqual(['To do', 'Doing', 'Review', 'Done'])
  expect(inputOf(added, 1).columns[2]).toMatchObject({ key: 'new-1', name: 'Review' })
  expect(newStageKey(added)).toBe('new-2')
  expect(isSameDraft(base, added)).toBe(false)
})

test('stages change places with their neighbours and stay within the row', () => {
  expect(names(moveStage(base, '2', -1))).toEqual(['Doing', 'To do', 'Done'])
  expect(moveStage(base, '1', -1)).toBe(base)
  expect(moveStage(base, '3', 1)).toBe(base)
})

test('nothing is connected twice, to itself or to what is not there', () => {
  expect(connect(base, '1', '2')).toBe(base)
  expect(connect(base, '1', '1')).toBe(base)
  expect(connect(base, '1', '99')).toBe(base)
  expect(disconnect(connect(base, '3', '1'), '3', '1').connections).toEqual(base.connections)
})

test('whoever decides is said of the connection alone', () => {
  const changed = changeConnection(base, { from: '1', to: '2' }, { needsApproval: true, approvers: ['7'] })
  expect(changed.connections).toEqual([
    { from: '1', to: '2', needsApproval: true, approvers: ['7'] },
    { from: '2', to: '3', needsApproval: false, approvers: [] },
  ])
})

test('a removed stage takes its connections along, and its tasks go on from stage to stage', () => {
  const counts = new Map([
    ['1', 4],
    ['2', 3],
  ])
  const without = removeStage(base, '2', '1')
  expect(without.connections).toEqual([])
  expect(tasksIn(without, counts, '1')).toBe(7)
  const further = removeStage(without, '1', '3')
  expect(inputOf(further, 1).relocations).toEqual([
    { stage: '1', to: '3' },
    { stage: '2', to: '3' },
  ])
  expect(tasksIn(further, counts, '3')).toBe(7)
})

test('tasks that were to go to a new stage do not name it once it is removed as well', () => {
  const added = addStage(base, 'Review', 'new-1')
  const moved = removeStage(removeStage(added, '2', 'new-1'), 'new-1', '3')
  expect(inputOf(moved, 1).relocations).toEqual([{ stage: '2', to: '3' }])
})

test('each finding is mended by its repair', () => {
  let draft = changeStage(disconnect(base, '2', '3'), '1', { isEntry: false })
  const counts = new Map([['2', 3]])
  expect(checkDraft(draft, counts).map(({ kind }) => kind)).toContain('noEntry')
  expect(checkDraft(draft, counts)).toContainEqual(
    expect.objectContaining({ kind: 'deadEnd', stage: '2', taskCount: 3 }),
  )
  for (let round = 0; round < 10 && checkDraft(draft, counts).length > 0; round += 1) {
    const repair = checkDraft(draft, counts)[0]?.repair
    if (repair) draft = applyRepair(draft, repair)
  }
  expect(checkDraft(draft, counts)).toEqual([])
})

test('steps are taken back and done again; typing a name is one of them', () => {
  const typed = ['D', 'Do', 'Don'].reduce(
    (history, name) =>
      reduce(history, { kind: 'change', change: (now) => changeStage(now, '3', { name }), step: 'name 3' }),
    reduce(
      { past: [], present: base, future: [], step: null },
      { kind: 'change', change: (now) => moveStage(now, '1', 1), step: null },
    ),
  )
  expect(names(typed.present)).toEqual(['Doing', 'To do', 'Don'])
  const back = reduce(typed, { kind: 'undo' })
  expect(names(back.present)).toEqual(['Doing', 'To do', 'Done'])
  expect(names(reduce(back, { kind: 'undo' }).present)).toEqual(['To do', 'Doing', 'Done'])
  expect(names(reduce(back, { kind: 'redo' }).present)).toEqual(['Doing', 'To do', 'Don'])
})

test('every stage has a place of its own once it is arranged, each below the one before', () => {
  const places = [...arrangeStages(base).values()]
  expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((one, other) => one - other))
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(3)
})

test('a draft takes in what others saved: of both the changes count, its own where both changed the same', () => {
  const own = connect(changeStage(addStage(base, 'Mine', 'new-1'), '1', { name: 'Inbox' }), '3', '1')
  const theirs = disconnect(
    changeStage(changeStage(addStage(base, 'Theirs', '9'), '1', { name: 'Start', limit: 5 }), '2', {
      color: 'red',
    }),
    '1',
    '2',
  )
  const merged = rebaseDraft(base, own, theirs)
  expect(names(merged).toSorted()).toEqual(['Doing', 'Done', 'Inbox', 'Mine', 'Theirs'])
  expect(merged.stages.find(({ ref }) => ref === '1')).toMatchObject({ name: 'Inbox', limit: 5 })
  expect(merged.stages.find(({ ref }) => ref === '2')?.color).toBe('red')
  expect(merged.connections.map(({ from, to }) => `${from}-${to}`)).toEqual(['2-3', '3-1'])
})

test('what others removed goes from a draft too, and what it removed stays removed', () => {
  const own = connect(removeStage(base, '2', '1'), '1', '3')
  const theirs = removeStage(base, '1', '3')
  const merged = rebaseDraft(base, own, theirs)
  expect(names(merged)).toEqual(['Done'])
  expect(merged.connections).toEqual([])
  expect(merged.relocations).toEqual({})
})
