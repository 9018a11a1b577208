import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkWorkflow, type CheckedWorkflow, type WorkflowFinding } from '#contract/boards/check-workflow.ts'

type Stage = CheckedWorkflow['stages'][number]
const stage = (ref: string, kind: Stage['kind'], more: Partial<Stage> = {}): Stage => ({
  ref,
  kind,
  isEntry: false,
  taskCount: 0,
  ...more,
})
const chain = (...refs: readonly string[]) => refs.slice(1).map((to, at) => ({ from: refs[at] ?? '', to }))
const kinds = (found: readonly WorkflowFinding[]) =>
  found.map(({ kind, stage: ref }) => `${kind} ${ref ?? ''}`.trim())

const three = [stage('a', 'todo', { isEntry: true }), stage('b', 'doing'), stage('c', 'done')]

describe('a workflow', () => {
  test('that leads from an entry to done has nothing to be said about', () => {
    expect(checkWorkflow({ stages: three, connections: chain('a', 'b', 'c') })).toEqual([])
    expect(checkWorkflow({ stages: three, connections: [] })).toEqual([])
  })

  test('needs a beginning and an end', () => {
    const stages = [stage('a', 'todo'), stage('b', 'doing')]
    expect(checkWorkflow({ stages, connections: [] })).toEqual([
      { kind: 'noEntry', stage: null, taskCount: 0, repair: { kind: 'makeEntry', stage: 'a' } },
      { kind: 'noDone', stage: null, taskCount: 0, repair: { kind: 'makeDone', stage: 'b' } },
    ])
  })

  test('names what nobody reaches, with the way that is missing', () => {
    expect(
      checkWorkflow({
        stages: three,
        connections: [
          { from: 'a', to: 'c' },
          { from: 'b', to: 'c' },
        ],
      }),
    ).toEqual([
      { kind: 'unreachable', stage: 'b', taskCount: 0, repair: { kind: 'connect', from: 'a', to: 'b' } },
    ])
  })

  test('names dead ends, with the tasks that would be stranded', () => {
    const stages = [three[0] as Stage, stage('b', 'doing', { taskCount: 4 }), three[2] as Stage]
    const connections = [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
    ]
    expect(checkWorkflow({ stages, connections })).toEqual([
      { kind: 'deadEnd', stage: 'b', taskCount: 4, repair: { kind: 'connect', from: 'b', to: 'c' } },
    ])
  })

  test('names where one goes round and never comes to an end', () => {
    const stages = [...three, stage('d', 'doing', { taskCount: 2 })]
    const connections = [...chain('a', 'b', 'c'), { from: 'b', to: 'd' }]
    const round = [...stages, stage('e', 'doing')]
    expect(
      kinds(checkWorkflow({ stages: round, connections: [...connections, ...chain('d', 'e', 'd')] })),
    ).toEqual(['noWayToDone d', 'noWayToDone e'])
  })
})

const refs = ['a', 'b', 'c', 'd', 'e'] as const
const anyStage = (ref: string): fc.Arbitrary<Stage> =>
  fc.record({
    ref: fc.constant(ref),
    kind: fc.constantFrom('todo', 'doing', 'done'),
    isEntry: fc.boolean(),
    taskCount: fc.nat(2),
  })
const anyWorkflow = fc.integer({ min: 1, max: refs.length }).chain((count) => {
  const some = refs.slice(0, count)
  const ref = fc.constantFrom(...some)
  return fc.record({
    stages: fc.tuple(...some.map(anyStage)),
    connections: fc
      .uniqueArray(fc.record({ from: ref, to: ref }), {
        selector: ({ from, to }) => `${from} ${to}`,
        maxLength: 8,
      })
      .map((all) => all.filter(({ from, to }) => from !== to)),
  })
})

test('what is found equals a plain search on 10,000 random workflows, and the repairs mend it', () => {
  let found = 0
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      const findings = checkWorkflow(workflow)
      found += findings.length
      expect(kinds(findings)).toEqual(plainly(workflow.stages, workflow.connections))
      expect(mended(workflow)).toEqual([])
    }),
    { numRuns: 10_000 },
  )
  expect(found).toBeGreaterThan(1000)
})

/** Presses the repair of the first finding until there is none; a repair that mends nothing would go on for ever. */
function mended(workflow: CheckedWorkflow): readonly WorkflowFinding[] {
  let { stages, connections } = workflow
  for (let step = 0; step < 40; step += 1) {
    const repair = checkWorkflow({ stages, connections }).find((each) => each.repair)?.repair
    if (!repair) break
    if (repair.kind === 'connect') connections = [...connections, { from: repair.from, to: repair.to }]
    else
      stages = stages.map((each) =>
        each.ref !== repair.stage
          ? each
          : repair.kind === 'makeEntry'
            ? { ...each, isEntry: true }
            : { ...each, kind: 'done' },
      )
  }
  return checkWorkflow({ stages, connections })
}

/** By trying every way there is, without any cleverness. */
function plainly(stages: readonly Stage[], connections: readonly { from: string; to: string }[]): string[] {
  const leads = (from: string, to: string, seen: readonly string[] = []): boolean =>
    from === to ||
    connections.some(
      (each) => each.from === from && !seen.includes(each.to) && leads(each.to, to, [...seen, from]),
    )
  const entries = stages.filter(({ isEntry }) => isEntry)
  const ends = stages.filter(({ kind }) => kind === 'done')
  const said: string[] = []
  if (entries.length === 0) said.push('noEntry')
  if (ends.length === 0) said.push('noDone')
  if (connections.length === 0) return said
  for (const { ref, kind } of stages) {
    if (!entries.some((entry) => leads(entry.ref, ref))) said.push(`unreachable ${ref}`)
    if (kind !== 'done' && !connections.some(({ from }) => from === ref)) said.push(`deadEnd ${ref}`)
    else if (ends.length > 0 && !ends.some((end) => leads(ref, end.ref))) said.push(`noWayToDone ${ref}`)
  }
  return said
}
