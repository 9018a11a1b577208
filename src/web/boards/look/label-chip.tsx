import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import type { Label } from '#contract/boards/labels.ts'
import { signWhereForced } from '../../ui/forced-colors.ts'
import { useBoardGround, useBoardMark } from './board-colors.ts'

const useStyles = makeStyles({
  chip: {
    display: 'inline-block',
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS} 0 var(--start-of-chip, ${tokens.spacingHorizontalS})`,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    border: '1px solid transparent',
    '@media (forced-colors: active)': shorthands.borderColor('CanvasText'),
  },
  // says the colour where the ground cannot: in high contrast, where a border around it would be one line too many
  dot: {
    display: 'var(--dot-of-chip, none)',
    width: '8px',
    height: '8px',
    boxSizing: 'border-box',
    marginInlineEnd: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    ...signWhereForced,
  },
})

/** A label as it stands on cards and in the panel. */
export function LabelChip({ label }: { readonly label: Pick<Label, 'name' | 'color'> }) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.chip, useBoardGround(label.color))} title={label.name}>
      <span aria-hidden className={mergeClasses(styles.dot, useBoardMark(label.color))} />
      {label.name}
    </span>
  )
}
