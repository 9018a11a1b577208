import { expect, test } from 'vitest'
import { draftOf } from '../../../../src/web/boards/workflow/draft.ts'
import { edgesOf, nodesOf } from '../../../../src/web/boards/workflow/canvas/draft-graph.ts'
import { darkTheme, lightTheme } from '../../../../src/web/ui/brand-theme.ts'
import { contrast } from '../../support/contrast.ts'
import { workflowSample } from '../board-samples.ts'

const sample = draftOf(workflowSample())
const [todo = '', doing = '', done = ''] = sample.stages.map(({ ref }) => ref)
const arrow = (from: string, to: string) => ({ from, to, needsApproval: false, approvers: [] })
const draft = { ...sample, connections: [arrow(todo, doing), arrow(doing, done)] }

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
