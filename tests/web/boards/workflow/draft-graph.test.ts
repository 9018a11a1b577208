import { expect, test } from 'vitest'
import { draftOf } from '../../../../src/web/boards/workflow/draft.ts'
import { edgesOf, nodesOf } from '../../../../src/web/boards/workflow/canvas/draft-graph.ts'
import { darkTheme, lightTheme } from '../../../../src/web/ui/theme/brand-theme.ts'
import { contrast } from '../../support/contrast.ts'
import { workflowSample } from '../board-samples.ts'

const sample = draftOf(workflowSample())
const [todo = '', doing = '', done = ''] = sample.stages.map(({ ref }) => ref)
const arrow = (from: string, to: string) => ({ from, to, needsApproval: false, approvers: [] })
const draft = { ...sample, connections: [arrow(todo, doing), arrow(doing, done)] }

const stageAt = (at: number) => ({ ...(sample.stages[0] ?? expect.unreachable()), ref: `stage ${at}` })

const lightsOf = (selected: string | null, of = draft): readonly string[] =>
  nodesOf(of, selected, new Map()).map(({ data }) => data.light)

test('a selected stage lights those to which its tasks can go, and only these', () => {
  expect(lightsOf(todo)).toEqual(['selected', 'reached', 'dimmed'])
  expect(lightsOf(doing)).toEqual(['dimmed', 'selected', 'reached'])
  expect(lightsOf(null)).toEqual(['plain', 'plain', 'plain'])
  expect(lightsOf('gone')).toEqual(['plain', 'plain', 'plain'])
  expect(lightsOf(todo, { ...draft, connections: [] })).toEqual(['selected', 'reached', 'reached'])
})

test('the arrows that lead on from it stand out', () => {
  const edges = edgesOf(draft, { selected: todo, pickedEdge: null, approval: '' })
  const [out, other] = edges.map(({ markerEnd }) => JSON.stringify(markerEnd))
  expect(out).not.toBe(other)
  const [first, second] = edgesOf(draft, { selected: null, pickedEdge: null, approval: '' }).map(
    ({ markerEnd }) => JSON.stringify(markerEnd),
  )
  expect(first).toBe(second)
})

test.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('every arrow is seen on the canvas of the %s theme, whichever stage is selected', (_name, theme) => {
  const edges = edgesOf(draft, { selected: todo, pickedEdge: null, approval: '' })
  expect(edges).toHaveLength(2)
  for (const { markerEnd, style } of edges) {
    expect(style?.opacity).toBeUndefined()
    const token = /--(\w+)/u.exec(JSON.stringify(markerEnd))?.[1] ?? ''
    const color = new Map(Object.entries(theme)).get(token)
    expect(contrast(String(color), theme.colorNeutralBackground2)).toBeGreaterThanOrEqual(3)
  }
})

test('arrows that share a side of a stage lie side by side there, in an order in which they do not cross', () => {
  const stages = [0, 1, 2, 3].map((at) => ({ ...stageAt(at), x: 0, y: at * 140 }))
  const [a = '', b = '', c = '', d = ''] = stages.map(({ ref }) => ref)
  const back = [arrow(c, a), arrow(d, a), arrow(b, a)]
  const shifts = edgesOf(
    { ...draft, stages, connections: [arrow(a, b), ...back] },
    { selected: null, pickedEdge: null, approval: '' },
  ).map(({ data }) => data?.shifts)
  // the one from farthest below comes in above the others, and each begins where it is alone
  expect(shifts).toEqual([
    { source: 0, target: 0 },
    { source: 0, target: 0 },
    { source: 0, target: -16 },
    { source: 0, target: 16 },
  ])
})

test('many arrows stay within the side that they share, and longer ways back lie outside', () => {
  const stages = Array.from({ length: 12 }, (_, at) => ({ ...stageAt(at), x: 0, y: at * 140 }))
  const [first = '', ...others] = stages.map(({ ref }) => ref)
  const edges = edgesOf(
    { ...draft, stages, connections: others.map((each) => arrow(each, first)) },
    { selected: null, pickedEdge: null, approval: '' },
  )
  const ends = edges.map(({ data }) => data?.shifts.target ?? 0)
  expect(Math.max(...ends.map(Math.abs))).toBeLessThan(34)
  expect(new Set(ends).size).toBe(11)
  expect(ends).toEqual(ends.toSorted((one, other) => other - one))
  const offsets = edges.map((edge) => Number(/"offset":(\d+)/u.exec(JSON.stringify(edge))?.[1]))
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other))
  expect(new Set(offsets).size).toBe(6)
})

test('what leads straight ahead lies between the ways back from above and from below', () => {
  const stages = [0, 1, 2, 3].map((at) => ({ ...stageAt(at), x: 0, y: at * 140 }))
  const [a = '', b = '', c = '', d = ''] = stages.map(({ ref }) => ref)
  const beside = { ...stageAt(9), x: 400, y: 280 }
  const edges = edgesOf(
    {
      ...draft,
      stages: [...stages, beside],
      connections: [arrow(c, beside.ref), arrow(c, a), arrow(d, c), arrow(b, a)],
    },
    { selected: null, pickedEdge: null, approval: '' },
  )
  const shiftOf = (from: string, to: string) =>
    edges.find(({ source, target }) => source === from && target === to)?.data?.shifts
  expect([shiftOf(c, a)?.source, shiftOf(c, beside.ref)?.source, shiftOf(d, c)?.target]).toEqual([-16, 0, 16])
})
