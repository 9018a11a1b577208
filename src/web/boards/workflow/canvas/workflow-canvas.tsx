import '@xyflow/react/dist/base.css'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Background, ConnectionMode, ReactFlow, ReactFlowProvider } from '@xyflow/react'
import type { NodeChange } from '@xyflow/react'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { edgeWhereForced } from '../../../ui/forced-colors.ts'
import { connect, disconnect, placeStages } from '../draft.ts'
import type { Draft } from '../draft.ts'
import type { DraftHistory } from '../use-draft.ts'
import { canvasWords } from './canvas-words.ts'
import { DimmedLegend } from './dimmed-legend.tsx'
import { edgesOf, nodesOf } from './draft-graph.ts'
import type { StageFlowNode } from './draft-graph.ts'
import { arrowTypes } from './stage-arrows.tsx'
import { StageNode } from './stage-node.tsx'
import { fitting, ZoomButtons } from './zoom-buttons.tsx'

const useStyles = makeStyles({
  canvas: {
    height: '100%',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    overflow: 'hidden',
    ...edgeWhereForced,
    '--xy-edge-stroke': tokens.colorNeutralStrokeAccessible,
    '--xy-edge-stroke-selected': tokens.colorBrandStroke1,
    '--xy-connectionline-stroke': tokens.colorBrandStroke1,
    '--xy-background-color': 'transparent',
    '--xy-background-pattern-color': tokens.colorNeutralStroke2,
    '& .react-flow__edge:focus-visible': { outline: 'none' },
    '& .react-flow__edge:focus-visible .react-flow__edge-path': {
      stroke: tokens.colorStrokeFocus2,
      strokeWidth: '3px',
    },
    '& .react-flow__node': { borderRadius: tokens.borderRadiusLarge },
    '& .react-flow__node:focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
})

const nodeTypes = { stage: StageNode }

interface WorkflowCanvasProps {
  readonly draft: Draft
  /** The stage that is open in the table. */
  readonly selected: string | null
  readonly isReadOnly: boolean
  /** Another number shows all of it once more. */
  readonly fitAgain: number
  readonly onSelect: (ref: string | null) => void
  readonly onChange: DraftHistory['change']
  readonly onRemove: (ref: string) => void
}

/** The draft as a picture: stages as nodes, connections as arrows. Drawing an arrow connects, the Delete key takes away. */
export function WorkflowCanvas(props: WorkflowCanvasProps) {
  const { draft, selected, isReadOnly, fitAgain, onSelect, onChange, onRemove } = props
  const styles = useStyles()
  const intl = useIntl()
  /** Nodes that are being dragged are ahead of the draft. */
  const [dragged, setDragged] = useState<ReadonlyMap<string, { readonly x: number; readonly y: number }>>(
    new Map(),
  )
  const [pickedEdge, setPickedEdge] = useState<string | null>(null)
  const nodes = useMemo(() => nodesOf(draft, selected, dragged), [draft, selected, dragged])
  const edges = useMemo(
    () =>
      edgesOf(draft, {
        selected,
        pickedEdge,
        approval: intl.formatMessage({ id: 'boards.workflow.approval' }),
      }),
    [draft, selected, pickedEdge, intl],
  )
  const words = useMemo(() => canvasWords(intl), [intl])
  const onNodesChange = (changes: NodeChange<StageFlowNode>[]): void => {
    const moved = new Map<string, { readonly x: number; readonly y: number }>()
    let isDone = false
    for (const each of changes) {
      if (each.type === 'select' && each.selected) onSelect(each.id)
      if (each.type !== 'position' || !each.position) continue
      moved.set(each.id, each.position)
      isDone ||= each.dragging !== true
    }
    if (moved.size === 0) return
    setDragged(isDone ? new Map() : moved)
    // keys move a node by steps, which are one
    if (isDone) onChange((now) => placeStages(now, moved), `place ${[...moved.keys()].join(' ')}`)
  }
  return (
    <div className={styles.canvas}>
      <ReactFlowProvider>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={arrowTypes}
          connectionMode={ConnectionMode.Loose}
          fitView
          fitViewOptions={fitting}
          minZoom={0.25}
          maxZoom={1.5}
          proOptions={{ hideAttribution: true }}
          ariaLabelConfig={words}
          nodesDraggable={!isReadOnly}
          nodesConnectable={!isReadOnly}
          elementsSelectable
          deleteKeyCode={isReadOnly ? null : ['Delete', 'Backspace']}
          multiSelectionKeyCode={null}
          selectionKeyCode={null}
          zoomOnScroll={false}
          preventScrolling={false}
          onNodesChange={onNodesChange}
          onEdgesChange={(changes) => {
            for (const each of changes)
              if (each.type === 'select') setPickedEdge(each.selected ? each.id : null)
          }}
          onConnect={({ source, target }) => onChange((now) => connect(now, source, target))}
          onPaneClick={() => onSelect(null)}
          onBeforeDelete={async ({ nodes: gone, edges: cut }) => {
            const [node] = gone
            if (node) onRemove(node.id)
            // the arrows of a stage go with it
            else for (const { source, target } of cut) onChange((now) => disconnect(now, source, target))
            return await Promise.resolve(false)
          }}
        >
          <Background gap={24} />
          <ZoomButtons fitAgain={fitAgain} />
          {nodes.some(({ data }) => data.light === 'dimmed') && <DimmedLegend />}
        </ReactFlow>
      </ReactFlowProvider>
    </div>
  )
}
