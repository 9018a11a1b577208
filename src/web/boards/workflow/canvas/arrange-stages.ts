import { Graph, layout } from '@dagrejs/dagre'
import type { Draft } from '../draft.ts'
import { nodeSize } from './node-size.ts'

/** Where the nodes of a draft go so that its arrows can be followed from above. */
export function arrangeStages({
  stages,
  connections,
}: Draft): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: 64, ranksep: 72 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { ref } of stages) graph.setNode(ref, { ...nodeSize })
  const drawn = connections.length > 0 ? connections : neighbours(stages.map(({ ref }) => ref))
  for (const { from, to } of drawn) graph.setEdge(from, to)
  layout(graph)
  return new Map(
    stages.map(({ ref }) => {
      const { x, y } = graph.node(ref)
      return [ref, { x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 }]
    }),
  )
}

/** Without any connection they stand in their order. */
const neighbours = (refs: readonly string[]): readonly { from: string; to: string }[] =>
  refs.flatMap((from, at) => {
    const to = refs[at + 1]
    return to === undefined ? [] : [{ from, to }]
  })
