import { Caption1, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { ArrowEnter16Regular } from '@fluentui/react-icons'
import { Handle, Position } from '@xyflow/react'
import type { NodeProps } from '@xyflow/react'
import { useIntl } from 'react-intl'
import { boardMarks } from '../../look/board-colors.ts'
import type { StageFlowNode } from './draft-graph.ts'
import { nodeSize } from './node-size.ts'

const useStyles = makeStyles({
  node: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    boxSizing: 'border-box',
    width: `${nodeSize.width}px`,
    height: `${nodeSize.height}px`,
    paddingInline: `${tokens.spacingHorizontalL} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    // in the dark neither its ground nor a shadow would tell it from the canvas
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    boxShadow: tokens.shadow4,
    overflow: 'hidden',
  },
  selected: {
    ...shorthands.borderColor(tokens.colorBrandStroke1),
    boxShadow: `0 0 0 1px ${tokens.colorBrandStroke1}, ${tokens.shadow8}`,
  },
  reached: shorthands.borderColor(tokens.colorBrandStroke1),
  // quieter, but not faded: it is read and chosen as well
  dimmed: {
    ...shorthands.borderStyle('dashed'),
    boxShadow: 'none',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
  },
  mark: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, width: '4px', forcedColorAdjust: 'none' },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  about: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  handle: {
    width: '12px',
    height: '12px',
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusCircular,
    opacity: 0,
    '.react-flow__node:hover &': { opacity: 1 },
    '.react-flow__node:focus-visible &': { opacity: 1 },
    '.react-flow__node.selected &': { opacity: 1 },
    '@media (pointer: coarse)': { width: '20px', height: '20px', opacity: 1 },
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorBrandStroke1 } },
  },
})

const sides = [Position.Top, Position.Right, Position.Bottom, Position.Left]

/** A stage on the canvas. Arrows are drawn from any of its sides to any side of another one. */
export function StageNode({ data: { stage, light }, isConnectable }: NodeProps<StageFlowNode>) {
  const styles = useStyles()
  const intl = useIntl()
  const { name, color, kind, isEntry, limit } = stage
  const lit = { plain: undefined, selected: styles.selected, reached: styles.reached, dimmed: styles.dimmed }
  return (
    <>
      <div className={mergeClasses(styles.node, lit[light])}>
        <span aria-hidden className={styles.mark} style={{ backgroundColor: boardMarks[color] }} />
        <span className={styles.name} title={name}>
          {name}
        </span>
        <Caption1 className={styles.about}>
          {isEntry && <ArrowEnter16Regular aria-hidden />}
          {isEntry
            ? intl.formatMessage({ id: 'boards.workflow.entry' })
            : intl.formatMessage({ id: `boards.workflow.kind.${kind}` })}
          {limit !== null && ` · ${intl.formatMessage({ id: 'boards.workflow.limitOf' }, { limit })}`}
        </Caption1>
      </div>
      {sides.map((side) => (
        <Handle
          key={side}
          id={side}
          type="source"
          position={side}
          isConnectable={isConnectable}
          className={styles.handle}
        />
      ))}
    </>
  )
}
