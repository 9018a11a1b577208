import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginReasons, mayDecide, moveReasons } from '#contract/boards/move-rule.ts'
import type { TaskFacts } from '#contract/boards/move-rule.ts'
import { stageRequirements } from '#contract/boards/workflow.ts'
import type { Connection, StageRule } from '#contract/boards/workflow.ts'

const stage = (id: string, more: Partial<StageRule> = {}): StageRule => ({
  id,
  isEntry: false,
  limit: null,
  isHardLimit: false,
  requires: [],
  ...more,
})
const arrow = (from: string, to: string, more: Partial<Connection> = {}): Connection => ({
  from,
  to,
  needsApproval: false,
  approvers: [],
  ...more,
})
const bare: TaskFacts = { assignee: null, dueDate: null, openSubtasks: 0 }
const member = { userId: '7', isOwner: false }
const owner = { userId: '8', isOwner: true }

describe('a move', () => {
  const stages = [stage('1'), stage('2'), stage('3')]
  const move = { task: bare, from: '1', to: '2', taskCount: 0, mover: member }

  test('without any connection goes everywhere', () => {
    expect(moveReasons({ stages, connections: [] }, move)).toEqual([])
  })

  test('follows the arrows, not against them', () => {
    const rules = { stages, connections: [arrow('1', '2')] }
    expect(moveReasons(rules, move)).toEqual([])
    expect(moveReasons(rules, { ...move, from: '2', to: '1' })).toEqual([{ code: 'moveNotConnected' }])
    expect(moveReasons(rules, { ...move, to: '9' })).toEqual([{ code: 'moveNotConnected' }])
  })

  test('that must be approved is for those who decide: the people named, else the owners', () => {
    const asked = { stages, connections: [arrow('1', '2', { needsApproval: true })] }
    expect(moveReasons(asked, move)).toEqual([{ code: 'moveNeedsApproval' }])
    expect(moveReasons(asked, { ...move, mover: owner })).toEqual([])
    const named = { stages, connections: [arrow('1', '2', { needsApproval: true, approvers: ['7'] })] }
    expect(moveReasons(named, move)).toEqual([])
    expect(moveReasons(named, { ...move, mover: owner })).toEqual([{ code: 'moveNeedsApproval' }])
    expect(mayDecide(undefined, owner)).toBe(true)
    expect(mayDecide(undefined, member)).toBe(false)
  })

  test('into a full stage is refused where the limit is hard, within the stage never', () => {
    const full = stage('2', { limit: 3, isHardLimit: true })
    const rules = { stages: [stage('1'), full], connections: [] }
    expect(moveReasons(rules, { ...move, taskCount: 3 })).toEqual([{ code: 'stageFull', limit: 3 }])
    expect(moveReasons(rules, { ...move, taskCount: 2 })).toEqual([])
    expect(moveReasons(rules, { ...move, from: '2', taskCount: 3 })).toEqual([])
    const soft = { stages: [stage('1'), { ...full, isHardLimit: false }], connections: [] }
    expect(moveReasons(soft, { ...move, taskCount: 3 })).toEqual([])
  })

  test('says everything that is missing, in one order', () => {
    const strict = stage('2', { requires: ['subtasks', 'dueDate', 'assignee'] })
    const rules = { stages: [stage('1'), strict], connections: [] }
    expect(moveReasons(rules, { ...move, task: { ...bare, openSubtasks: 1 } })).toEqual([
      { code: 'stageRequires', missing: ['assignee', 'dueDate', 'subtasks'] },
    ])
    const task = { assignee: '7', dueDate: '2026-11-23', openSubtasks: 0 }
    expect(moveReasons(rules, { ...move, task })).toEqual([])
  })
})

test('a task begins in an entry stage only', () => {
  expect(beginReasons(stage('1', { isEntry: true }), bare, 0)).toEqual([])
  expect(beginReasons(stage('1'), bare, 0)).toEqual([{ code: 'moveNotConnected' }])
  expect(beginReasons(stage('1', { isEntry: true, limit: 1, isHardLimit: true }), bare, 1)).toEqual([
    { code: 'stageFull', limit: 1 },
  ])
})

const ids = ['1', '2', '3', '4', '5', '6'] as const
const anyStage = (id: string): fc.Arbitrary<StageRule> =>
  fc.record({
    id: fc.constant(id),
    isEntry: fc.boolean(),
    limit: fc.option(fc.integer({ min: 1, max: 3 })),
    isHardLimit: fc.boolean(),
    requires: fc.subarray([...stageRequirements]),
  })
const anyStages = fc
  .integer({ min: 1, max: ids.length })
  .chain((count) => fc.tuple(...ids.slice(0, count).map(anyStage)))
const anyArrow: fc.Arbitrary<Connection> = fc.record({
  from: fc.constantFrom(...ids),
  to: fc.constantFrom(...ids),
  needsApproval: fc.boolean(),
  approvers: fc.subarray(['7', '8', '9']),
})
const anyArrows = fc.uniqueArray(anyArrow, { selector: ({ from, to }) => `${from} ${to}`, maxLength: 20 })
const anyMove: fc.Arbitrary<Move> = fc.record({
  task: fc.record({
    assignee: fc.option(fc.constant('7')),
    dueDate: fc.option(fc.constant('2026-12-01')),
    openSubtasks: fc.nat(1),
  }),
  from: fc.constantFrom(...ids),
  to: fc.constantFrom(...ids),
  taskCount: fc.nat(3),
  mover: fc.record({ userId: fc.constantFrom('7', '8'), isOwner: fc.boolean() }),
})

test('the rule equals a plain one on 10,000 random workflows', () => {
  let allowed = 0
  fc.assert(
    fc.property(anyStages, anyArrows, anyMove, (stages, connections, move) => {
      const isAllowed = moveReasons({ stages, connections }, move).length === 0
      if (isAllowed) allowed += 1
      return isAllowed === isPlainlyAllowed(stages, connections, move)
    }),
    { numRuns: 10_000 },
  )
  expect(allowed).toBeGreaterThan(1000)
  expect(allowed).toBeLessThan(9000)
})

type Move = Parameters<typeof moveReasons>[1]

/** The same law, written down once more, sentence by sentence. */
function isPlainlyAllowed(
  stages: readonly StageRule[],
  connections: readonly Connection[],
  { task, from, to, taskCount, mover }: Move,
): boolean {
  if (to === from) return true
  let target: StageRule | undefined
  for (const each of stages) if (each.id === to) target = each
  if (target === undefined) return false
  if (connections.length > 0) {
    let isLed = false
    for (const { from: start, to: end, needsApproval, approvers } of connections) {
      if (start !== from || end !== to) continue
      if (!needsApproval) isLed = true
      else if (approvers.length === 0) isLed = mover.isOwner
      else for (const approver of approvers) if (approver === mover.userId) isLed = true
    }
    if (!isLed) return false
  }
  if (target.isHardLimit && target.limit !== null && target.limit - taskCount < 1) return false
  for (const requirement of target.requires) {
    if (requirement === 'assignee' && task.assignee === null) return false
    if (requirement === 'dueDate' && task.dueDate === null) return false
    if (requirement === 'subtasks' && task.openSubtasks !== 0) return false
  }
  return true
}
