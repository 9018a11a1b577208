import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { BoardColor } from '#contract/boards/workflow.ts'
import { signWhereForced } from '../../ui/forced-colors.ts'
import { useBoardMark } from './board-colors.ts'

const useStyles = makeStyles({
  dot: {
    display: 'inline-block',
    flexShrink: 0,
    width: '10px',
    height: '10px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    ...signWhereForced,
  },
})

/** A dot in the colour of a stage, label or board. What it says stands in words beside it. */
export function ColorDot({ color }: { readonly color: BoardColor }) {
  return <span aria-hidden className={mergeClasses(useStyles().dot, useBoardMark(color))} />
}
